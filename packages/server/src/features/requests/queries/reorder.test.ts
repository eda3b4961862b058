import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { updateSample } from '../../samples/samples.service.ts';

describe('reordering', () => {
  test('A reorder has every line of the earlier request and whether it is available today', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 9 });
    const crest = await buildSample(em, { name: 'Crest' });
    const fern = await buildSample(em, { name: 'Fern' });
    const { id } = await buildRequest(em, {
      userId: client.id,
      lines: [
        { id: fern.id, quantity: 2 },
        { id: crest.id, quantity: 4 },
      ],
    });
    await updateSample(ruleContext(em.fork(), await buildAdmin(em)), { id: fern.id, isActive: false });

    expect(await (await callerAs(client)).me.requests.again({ id })).toEqual({
      lines: [
        { id: fern.id, name: 'Fern', quantity: 2, isAvailable: false },
        { id: crest.id, name: 'Crest', quantity: 4, isAvailable: true },
      ],
      remainingCredits: 3,
    });
  });

  test("A client cannot reorder another client's request", async ({ portal: { em, callerAs } }) => {
    const { id } = await buildRequest(em);
    const stranger = await callerAs(await buildClient(em));
    await expect(stranger.me.requests.again({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
