import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../../../test/builders.ts';
import { ruleContext, type TestPortal, test } from '../../../../test/portal.fixture.ts';
import { getPrintout } from './printouts.service.ts';

const ADDRESS = {
  name: 'Ada Press',
  line1: '1 Ink Lane',
  line2: 'Unit 4',
  city: 'Springfield',
  country: 'US',
};

/** An approved request to an address. */
async function approvedTo({ em, callerAs }: TestPortal, shipTo: typeof ADDRESS | null, quantity = 1) {
  const { me } = await callerAs(await buildClient(em));
  const sample = await buildSample(em);
  const { id } = await me.requests.submit({ samples: [{ id: sample.id, quantity }], shipTo });
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id, status: 'approved' });
  return id;
}

describe('what is printed of requests', () => {
  test('Sheets are in the order of the numbers, with lines, press cards and client; unknown ones are named', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const type = await buildTransferType(em, { seconds: 12 });
    const fern = await buildSample(em, { name: 'Fern', designNumber: 'F-1', transferTypeId: type.id });
    const oak = await buildSample(em, { name: 'Oak', designSize: '12x12' });
    const client = await buildClient(em, { company: 'Fern & Sons' });
    const { me } = await callerAs(client);
    const details = { note: 'Ring twice', reference: 'PO 7', neededBy: '2099-03-04', shipTo: ADDRESS };
    const samples = [
      { id: oak.id, quantity: 3 },
      { id: fern.id, quantity: 1 },
    ];
    const first = await me.requests.submit({ samples, ...details });
    const second = await buildRequest(em);
    await admin.samples.update({ id: oak.id, name: 'Oak in gold' });

    const printout = await admin.requests.printout({ ids: [second.id, 2_000_000_000, first.id, second.id] });
    expect(printout.unknown).toEqual([2_000_000_000]);
    expect(printout.requests.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(printout.requests[1]).toEqual({
      id: first.id,
      date: first.date,
      status: 'pending',
      cancelledAt: null,
      user: {
        id: client.id,
        name: client.name,
        email: client.email,
        company: 'Fern & Sons',
        customerNumber: null,
      },
      company: 'Fern & Sons',
      shipTo: first.shipTo,
      note: 'Ring twice',
      reference: 'PO 7',
      neededBy: '2099-03-04',
      lines: [
        {
          id: oak.id,
          name: 'Oak',
          designNumber: null,
          designSize: '12x12',
          imageUrl: null,
          quantity: 3,
          asked: 3,
          code: oak.code,
        },
        {
          id: fern.id,
          name: 'Fern',
          designNumber: 'F-1',
          designSize: null,
          imageUrl: null,
          quantity: 1,
          asked: 1,
          code: fern.code,
        },
      ],
      pressCards: [{ transferType: type, samples: [{ id: fern.id, name: 'Fern' }] }],
      sameAddress: { count: 0, ids: [] },
      lastPrint: null,
    });
    expect(printout.requests[0]?.shipTo).toBeNull();
  });

  test('Many requests take as many statements as one', async ({ portal: { em } }) => {
    const sample = await buildSample(em, { transferTypeId: (await buildTransferType(em)).id });
    const ids = [];
    for (let count = 0; count < 20; count += 1) {
      const lines = [
        { id: sample.id, quantity: 1 },
        { id: (await buildSample(em)).id, quantity: 1 },
      ];
      ids.push((await buildRequest(em, { lines })).id);
    }
    const countFor = async (chosen: number[]) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      await getPrintout(ruleContext(em.fork()), { ids: chosen });
      const count = sent.mock.calls.length;
      sent.mockRestore();
      return count;
    };
    expect(await countFor(ids)).toBe(await countFor(ids.slice(0, 1)));
    expect(await countFor(ids)).toBeLessThan(10);
  });

  test('At most 200 requests are printed, and at least one', async ({ portal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const ids of [[], many]) {
      await expect(admin.requests.printout({ ids })).rejects.toThrow();
      await expect(admin.requests.recordPrint({ ids, as: 'slips' })).rejects.toThrow();
    }
    expect((await admin.requests.printout({ ids: many.slice(1) })).requests.length).toBeGreaterThan(0);
  });
});

describe('two requests to one address', () => {
  test('Approved ones are named on the sheets and for the page of a request, however the lines are divided', async ({
    portal,
  }) => {
    const first = await approvedTo(portal, ADDRESS);
    const second = await approvedTo(portal, {
      ...ADDRESS,
      name: 'Bo Ink',
      line1: '1 ink  lane unit 4',
      line2: '',
    });
    const third = await approvedTo(portal, { ...ADDRESS, city: 'Shelbyville' });
    const none = await approvedTo(portal, null);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    const ids = [first, second, third, none];
    const { requests } = await admin.requests.printout({ ids });
    const noOther = { count: 0, ids: [] };
    expect(requests.map(({ sameAddress }) => sameAddress)).toEqual([
      { count: 1, ids: [second] },
      { count: 1, ids: [first] },
      noOther,
      noOther,
    ]);
    expect(await admin.requests.sameAddress({ id: first })).toEqual({ count: 1, ids: [second] });

    await admin.requests.changeStatus({ id: first, status: 'pending' });
    expect(await admin.requests.sameAddress({ id: first })).toEqual({ count: 1, ids: [second] });
    expect(await admin.requests.sameAddress({ id: second })).toEqual(noOther);
    await admin.requests.changeStatus({ id: first, status: 'shipped' });
    expect(await admin.requests.sameAddress({ id: first })).toEqual(noOther);
    expect(await admin.requests.sameAddress({ id: 2_000_000_000 })).toEqual(noOther);
  });

  test('Of many the first ten are named and all are counted', async ({ portal }) => {
    const ids = [];
    const address = { ...ADDRESS, city: 'Ogdenville' };
    for (let count = 0; count < 13; count += 1) ids.push(await approvedTo(portal, address));
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    expect(await admin.requests.sameAddress({ id: ids[2] ?? 0 })).toEqual({
      count: 12,
      ids: ids.filter((_, index) => index !== 2).slice(0, 10),
    });
    expect(await admin.requests.sameAddress({ id: ids[12] ?? 0 })).toEqual({
      count: 12,
      ids: ids.slice(0, 10),
    });
  });
});
