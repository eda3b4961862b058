import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { type TestPortal, test } from '../../../../test/portal.fixture.ts';

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const { admin } = await callerAs(await buildAdmin(em));
  const build = async () => (await buildRequest(em, { userId: client.id })).id;
  return { admin: admin.requests, own: await callerAs(client), build };
}

describe('pasted shipments', () => {
  test('Selected requests get what their lines say, and all others are named', async ({ portal }) => {
    const { admin, own, build } = await arrange(portal);
    const [one, two, cancelled, shipped, other] = [
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
    ];
    await own.me.requests.cancel({ id: cancelled });
    await admin.changeStatus({ id: shipped, status: 'shipped' });
    const text = `${one}, UPS, 1Z9\n#${two}, , 7\n999999,UPS,1\n#${cancelled},UPS,2\n${shipped},UPS,3\n${other},UPS,4\nabc,UPS,5`;
    const read = await admin.readShipments({ text, selected: [one, two, cancelled, shipped] });
    expect(read.shipments).toEqual([
      { id: one, carrier: 'UPS', trackingNumber: '1Z9' },
      { id: two, carrier: null, trackingNumber: '7' },
    ]);
    expect(read.problems).toEqual([
      { line: 3, request: '#999999', message: 'There is no such request.' },
      { line: 4, request: `#${cancelled}`, message: 'Cancelled by its client.' },
      { line: 5, request: `#${shipped}`, message: 'Already shipped.' },
      { line: 6, request: `#${other}`, message: 'Not selected.' },
      { line: 7, request: 'abc', message: 'This is not the number of a request.' },
    ]);
  });

  test('A request that is named twice is an error of both lines', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two] = [await build(), await build()];
    const text = `${one}\tUPS\t1\n${two}\tUPS\t2\n#${one}\tUPS\t3`;
    const { shipments, problems } = await admin.readShipments({ text, selected: [one, two] });
    expect(shipments.map(({ id }) => id)).toEqual([two]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, 'Named twice, in the lines 1 and 3.'],
      [3, 'Named twice, in the lines 1 and 3.'],
    ]);
  });

  test('A file has its columns in any order, and cells that are too long are named', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two] = [await build(), await build()];
    const text = `Tracking number;Sample;REQUEST\n1Z9;Crest;${one}\n${'9'.repeat(256)};Fern;${two}`;
    const { shipments, problems } = await admin.readShipments({ text, selected: [one, two] });
    expect(shipments).toEqual([{ id: one, carrier: null, trackingNumber: '1Z9' }]);
    expect(problems).toMatchObject([{ request: `#${two}`, message: expect.stringContaining('at most 255') }]);
  });
});
