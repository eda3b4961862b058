import { describe, expect } from 'vitest';
import { buildAdmin } from '../../../../test/builders.ts';
import { ruleContext, shiftClock, test } from '../../../../test/portal.fixture.ts';
import { arrangeCut, waitingEmails } from '../../../../test/requests/cut-scene.ts';
import { checkCredits } from '../../credits/check-credits.service.ts';

describe('Cutting the samples of a request', () => {
  test('Less is sent and charged, what was asked for is kept, and the difference comes back', async ({
    portal,
  }) => {
    const { id, me, admin, foil, crest, update, entries, remaining } = await arrangeCut(portal);
    const lines = [
      { id: foil, quantity: 2 },
      { id: crest, quantity: 0 },
    ];
    const cut = await update({ lines, note: 'We have two left.', internalNote: 'Order more' });
    const sent = { quantities: { [foil]: 2 }, asked: { [foil]: 3, [crest]: 2 }, creditsUsed: 2 };
    expect(cut).toMatchObject({ ...sent, samples: [{ id: foil, name: 'Gold Foil' }] });
    expect(cut.droppedSamples).toMatchObject([{ id: crest, name: 'Crest' }]);
    expect(await remaining()).toBe(8);
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'refund',
      amount: 3,
      reason: `Request #${id} cut by 3 units, credits returned`,
      note: 'cut by 3 units, credits returned',
    });
    const seen = await me.requests.get({ id });
    expect(seen).toMatchObject(sent);
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: 'cut',
      from: 'pending',
      to: 'pending',
      note: 'Gold Foil: from 3 to 2 units\nCrest: from 2 to 0 units\nWe have two left.',
      internalNote: null,
    });
    expect((await admin.requests.get({ id })).timeline.at(-1)?.internalNote).toBe('Order more');
    expect((await me.requests.reorder({ id })).lines).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
    expect((await me.requests.list({})).items[0]).toMatchObject(sent);
    expect((await me.requests.search({})).items[0]).toMatchObject(sent);
    const printed = await admin.requests.printout({ ids: [id] });
    expect(printed.requests[0]?.lines).toMatchObject([
      { quantity: 2, asked: 3 },
      { quantity: 0, asked: 2 },
    ]);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test('Equal quantities change nothing', async ({ portal }) => {
    const { id, admin, foil, crest, cut } = await arrangeCut(portal);
    const { earlier: _, ...before } = await admin.requests.get({ id });
    expect(await cut([foil, 3], [crest, 2])).toMatchObject({ ...before, eventId: null });
    expect(await waitingEmails(portal, id)).toEqual([]);
  });

  test('More than is left, none at all, a strange sample and a line without units are refused', async ({
    portal,
  }) => {
    const { foil, crest, cut, update } = await arrangeCut(portal);
    const badRequest = { code: 'BAD_REQUEST' };
    await expect(cut([foil, 4])).rejects.toMatchObject(badRequest);
    await expect(update({ lines: [] })).rejects.toMatchObject(badRequest);
    await expect(cut([foil, 2], [foil, 1])).rejects.toMatchObject(badRequest);
    await expect(cut([foil, -1])).rejects.toMatchObject(badRequest);
    await expect(cut([foil, 1], [2_000_000_000, 1])).rejects.toMatchObject(badRequest);
    await expect(cut([foil, 0], [crest, 0])).rejects.toMatchObject({
      ...badRequest,
      cause: { code: 'no-units-left' },
    });
    await cut([crest, 0]);
    await expect(cut([crest, 0])).rejects.toMatchObject(badRequest);
    await expect(cut([foil, 0])).rejects.toMatchObject({ cause: { code: 'no-units-left' } });
    expect(await cut([foil, 1])).toMatchObject({ creditsUsed: 1 });
  });

  test.for(['shipped', 'delivered', 'fulfilled', 'rejected'] as const)(
    'Nothing is cut while the request is %s, whatever status the call names',
    async (status, { portal }) => {
      const { foil, update } = await arrangeCut(portal);
      await update({ status });
      const code = status === 'rejected' ? 'not-editable' : 'already-shipped';
      for (const quantity of [3, 2])
        for (const next of [undefined, 'approved'] as const)
          await expect(update({ lines: [{ id: foil, quantity }], status: next })).rejects.toMatchObject({
            cause: { code },
          });
    },
  );

  test('Who saw other quantities gets a conflict', async ({ portal }) => {
    const { foil, crest, cut, update } = await arrangeCut(portal);
    await cut([foil, 2]);
    const lines = [{ id: foil, quantity: 1 }];
    const stale = { quantities: { [foil]: 3, [crest]: 2 } };
    await expect(update({ lines, expected: stale })).rejects.toMatchObject({
      cause: { code: 'stale-request' },
    });
    const seen = { quantities: { [foil]: 2, [crest]: 2 } };
    expect(await update({ lines, expected: seen })).toMatchObject({ creditsUsed: 3 });
  });
});

describe('The credits of a request that was cut', () => {
  test('A rejection returns what is left, a reopening takes it, and a further cut returns more', async ({
    portal,
  }) => {
    const { foil, crest, cut, update, entries, remaining } = await arrangeCut(portal);
    await cut([foil, 1]);
    await update({ status: 'rejected' });
    expect(await remaining()).toBe(10);
    await update({ status: 'approved' });
    expect(await remaining()).toBe(7);
    await cut([crest, 0]);
    expect(await remaining()).toBe(9);
    expect((await entries()).map(({ amount }) => amount)).toEqual([-5, 2, 3, -3, 2]);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test('An undone rejection takes what is left', async ({ portal }) => {
    const { id, admin, foil, cut, remaining } = await arrangeCut(portal);
    await cut([foil, 0]);
    const change = { id, status: 'rejected', isUndoable: true } as const;
    const { eventId } = await admin.requests.changeStatus(change);
    expect(await remaining()).toBe(10);
    await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
    expect(await remaining()).toBe(8);
  });

  test('A status before the cut cannot be undone', async ({ portal }) => {
    const { id, admin, foil, cut } = await arrangeCut(portal);
    const change = { id, status: 'approved', isUndoable: true } as const;
    const { eventId } = await admin.requests.changeStatus(change);
    await cut([foil, 2]);
    const { results } = await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
    expect(results).toMatchObject([{ isUndone: false }]);
  });

  test('Credits of an earlier month have expired, for each cut and for the rejection after them', async ({
    portal,
  }) => {
    const { id, client, foil, crest, cut } = await arrangeCut(portal);
    await cut([foil, 2]);
    await shiftClock(portal.em, '1 month');
    // The sessions have ended.
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    const lines = [{ id: foil, quantity: 1 }];
    expect(await admin.requests.update({ id, lines })).toMatchObject({ creditsUsed: 3 });
    await admin.requests.update({ id, lines: [{ id: crest, quantity: 1 }] });
    await admin.requests.update({ id, status: 'rejected' });
    await admin.requests.update({ id, status: 'approved' });
    expect((await admin.clients.get({ id: client.id })).remainingCredits).toBe(10);
    const expired = 'its credits were from an earlier month and have expired';
    const { entries } = await admin.credits.statement({ id: client.id });
    const own = entries.filter(({ requestId }) => requestId === id);
    expect(own.map(({ amount, reason }) => [amount, reason])).toEqual([
      [0, `Request #${id} cut by 1 unit; ${expired}`],
      [0, `Request #${id} cut by 1 unit; ${expired}`],
      [0, `Request #${id} rejected; ${expired}`],
    ]);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test('Of twenty cuts in parallel each unit comes back once', async ({ portal }) => {
    const { foil, crest, cut, remaining } = await arrangeCut(portal);
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => cut([place % 2 === 0 ? foil : crest, place % 2])),
    );
    expect(await remaining()).toBe(9);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });
});
