import type { RequestStatus } from '@portal/contract/requests';
import type { EarlierView } from '@portal/contract/requests/earlier';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { type TestPortal, test } from '../../../../test/portal.fixture.ts';

/** A client with a request of two samples each time. */
async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { monthlyCredits: 200 });
  const [crest, fern] = [await buildSample(em), await buildSample(em)];
  const { admin } = await callerAs(await buildAdmin(em));
  const { me } = await callerAs(client);
  const submit = async (quantities: [number, number], status?: RequestStatus) => {
    const lines = [crest, fern].flatMap(({ id }, place) => {
      const quantity = quantities[place] ?? 0;
      return quantity === 0 ? [] : [{ id, quantity }];
    });
    const request = await buildRequest(em, { userId: client.id, lines });
    if (status) await admin.requests.changeStatus({ id: request.id, status });
    return request;
  };
  const read = async (id: number) => (await admin.requests.get({ id })).earlier;
  return { crest, fern, admin, me, submit, read };
}

describe('What a client had before', () => {
  test('The four statuses of accepted requests count, newest first, at most three for each sample', async ({
    portal,
  }) => {
    const { crest, fern, submit, read } = await arrange(portal);
    await submit([1, 0], 'approved');
    const shipped = await submit([2, 5], 'shipped');
    const delivered = await submit([3, 0], 'delivered');
    await submit([9, 9], 'rejected');
    await submit([9, 9]);
    const fulfilled = await submit([4, 0], 'fulfilled');
    const { id } = await submit([1, 1]);
    const had = (request: typeof shipped, units: number): EarlierView => ({
      requestId: request.id,
      date: request.date,
      units,
      answer: null,
      reason: null,
    });
    const earlier = {
      [crest.id]: [had(fulfilled, 4), had(delivered, 3), had(shipped, 2)],
      [fern.id]: [had(shipped, 5)],
    };
    expect(await read(id)).toEqual(earlier);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    for (const status of ['approved', 'rejected'] as const) {
      await admin.requests.changeStatus({ id, status });
      expect(await read(id)).toEqual(earlier);
    }
    await submit([1, 1], 'fulfilled');
    expect(await read(id)).toEqual(earlier);
  });

  test('Answer and reason are those of an outcome that is about the sample', async ({ portal }) => {
    const { crest, fern, admin, submit, read } = await arrange(portal);
    const first = await submit([1, 1], 'delivered');
    const second = await submit([1, 1], 'delivered');
    await admin.requests.setOutcome({ id: first.id, answer: 'ordered' });
    await admin.requests.setOutcome({
      id: second.id,
      answer: 'not-a-fit',
      reason: 'color',
      sampleIds: [fern.id],
    });
    const { id } = await submit([1, 1]);
    const ordered = { requestId: first.id, answer: 'ordered', reason: null };
    expect(await read(id)).toMatchObject({
      [crest.id]: [{ requestId: second.id, answer: null, reason: null }, ordered],
      [fern.id]: [{ requestId: second.id, answer: 'not-a-fit', reason: 'color' }, ordered],
    });
  });

  test('A line that was cut counts with the units that were sent, and one that was cut whole does not', async ({
    portal,
  }) => {
    const { crest, admin, me, fern, submit, read } = await arrange(portal);
    const { id: cut } = await submit([3, 2], 'approved');
    await admin.requests.setOutcome({ id: cut, answer: 'deciding', sampleIds: [fern.id, crest.id] });
    await admin.requests.update({
      id: cut,
      lines: [
        { id: crest.id, quantity: 1 },
        { id: fern.id, quantity: 0 },
      ],
    });
    const { id } = await submit([1, 1]);
    expect(await read(id)).toEqual({ [crest.id]: [expect.objectContaining({ requestId: cut, units: 1 })] });
    expect(await me.requests.earlier({ sampleIds: [crest.id, fern.id] })).toHaveLength(1);
    await expect(
      admin.requests.setOutcome({ id: cut, answer: 'problem', sampleIds: [fern.id] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('Nothing is earlier than a first request, and requests of other clients are not', async ({
    portal,
  }) => {
    const { crest, admin, submit, read } = await arrange(portal);
    const other = await buildRequest(portal.em, { lines: [{ id: crest.id, quantity: 1 }] });
    await admin.requests.changeStatus({ id: other.id, status: 'shipped' });
    const { id } = await submit([1, 1]);
    expect(await read(id)).toEqual({});
  });

  test('REST has it for one request of an admin, and clients do not get it', async ({ portal }) => {
    const { em, call, signIn } = portal;
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const cookie = await signIn(await buildAdmin(em));
    expect((await call('GET', `/api/admin/requests/${id}`, { cookie })).json()).toHaveProperty('earlier', {});
    const own = await call('GET', `/api/client/requests/${id}`, { cookie: await signIn(client) });
    expect(own.json()).not.toHaveProperty('earlier');
  });

  test('A client reads when a sample was last had, of own accepted requests alone', async ({ portal }) => {
    const { crest, fern, me, submit } = await arrange(portal);
    const { id: unknown } = await buildSample(portal.em);
    const read = () => me.requests.earlier({ sampleIds: [fern.id, crest.id, unknown] });
    await submit([1, 1]);
    await submit([1, 1], 'rejected');
    expect(await read()).toEqual([]);
    await submit([1, 0], 'approved');
    const last = await submit([1, 0], 'fulfilled');
    const withFern = await submit([0, 1], 'shipped');
    expect(await read()).toEqual([
      { sampleId: crest.id, date: last.date },
      { sampleId: fern.id, date: withFern.date },
    ]);
    expect(await me.requests.earlier({ sampleIds: [] })).toEqual([]);
  });
});
