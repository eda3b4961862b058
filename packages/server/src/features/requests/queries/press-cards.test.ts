import { describe, expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

describe('the press cards of a request', () => {
  test('A card for each type has its samples, by the names that they had, and the press data of today', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const puff = await buildTransferType(em, { name: 'Puff', seconds: 10 });
    const dtf = await buildTransferType(em, { name: 'DTF', temperature: 310, temperatureUnit: 'F' });
    const [fern, plain, oak, crest] = [
      await buildSample(em, { name: 'Fern', transferTypeId: puff.id }),
      await buildSample(em),
      await buildSample(em, { name: 'Oak', transferTypeId: dtf.id }),
      await buildSample(em, { name: 'Crest', transferTypeId: puff.id }),
    ];
    const lines = [fern, plain, oak, crest].map(({ id }) => ({ id, quantity: 1 }));
    const { id } = await buildRequest(em, { lines });
    await admin.samples.update({ id: fern.id, name: 'Fern in gold', isActive: false });
    await admin.transferTypes.update({ id: puff.id, seconds: 12, isActive: false });

    expect(await admin.requests.pressCards({ id })).toEqual([
      { transferType: dtf, samples: [{ id: oak.id, name: 'Oak' }] },
      {
        transferType: { ...puff, seconds: 12, isActive: false },
        samples: [
          { id: fern.id, name: 'Fern' },
          { id: crest.id, name: 'Crest' },
        ],
      },
    ]);
    expect(await admin.requests.pressCards({ id: (await buildRequest(em)).id })).toEqual([]);
  });

  test('Its client gets them from the approval on, and not those of another client', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em);
    const { me } = await callerAs(client);
    const sample = await buildSample(em, { transferTypeId: (await buildTransferType(em)).id });
    const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 1 }] });
    const counts: Record<string, number> = { pending: (await me.requests.pressCards({ id })).length };
    for (const status of ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const) {
      await admin.requests.changeStatus({ id, status });
      counts[status] = (await me.requests.pressCards({ id })).length;
    }
    expect(counts).toEqual({ pending: 0, approved: 1, shipped: 1, delivered: 1, fulfilled: 1, rejected: 0 });
    const foreign = { id: (await buildRequest(em)).id };
    await expect(me.requests.pressCards(foreign)).rejects.toThrow('Request not found');
    await expect(admin.requests.pressCards({ id: 2_000_000_000 })).rejects.toThrow('Request not found');
  });
});
