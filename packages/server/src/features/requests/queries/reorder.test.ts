import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { editSample } from '../../samples/samples.service.ts';

describe('reordering', () => {
  test('A reorder has every line of the earlier request and whether it is available today', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 9 });
    const crest = await buildSample(em, { name: 'Crest', imageUrl: '/pictures/crest.png' });
    const fern = await buildSample(em, { name: 'Fern', imageUrl: null });
    const { id } = await buildRequest(em, {
      userId: client.id,
      lines: [
        { id: fern.id, quantity: 2 },
        { id: crest.id, quantity: 4 },
      ],
    });
    await editSample(ruleContext(em.fork(), await buildAdmin(em)), { id: fern.id, isActive: false });

    expect(await (await callerAs(client)).me.requests.reorder({ id })).toEqual({
      lines: [
        { id: fern.id, name: 'Fern', imageUrl: null, quantity: 2, isAvailable: false },
        { id: crest.id, name: 'Crest', imageUrl: '/pictures/crest.png', quantity: 4, isAvailable: true },
      ],
      remainingCredits: 3,
      shipTo: null,
      addressId: null,
      note: null,
      reference: null,
    });
  });

  test('It has the address as it was, and says whether the book still has it', async ({
    portal: { em, callerAs },
  }) => {
    const { me } = await callerAs(await buildClient(em));
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const fields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
    const { id: addressId } = await me.addresses.create(fields);
    const details = { note: 'Ring twice', reference: 'PO 1' };
    const { id, shipTo } = await me.requests.submit({ samples, ...details, neededBy: '2999-12-31' });
    const again = await me.requests.reorder({ id });
    expect(again).toMatchObject({ shipTo, addressId, ...details });
    expect(again).not.toHaveProperty('neededBy');
    await me.addresses.update({ id: addressId, city: 'Bern' });
    expect(await me.requests.reorder({ id })).toMatchObject({ shipTo, addressId: null });
  });

  test("A client cannot reorder another client's request", async ({ portal: { em, callerAs } }) => {
    const { id } = await buildRequest(em);
    const stranger = await callerAs(await buildClient(em));
    await expect(stranger.me.requests.reorder({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
