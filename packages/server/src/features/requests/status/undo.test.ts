import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { countStates } from '../../../../test/emails/email-state.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { ruleContext, shiftClock, type TestPortal, test } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { checkCredits } from '../../credits/check-credits.service.ts';
import { createWebhook } from '../../webhooks/webhooks.service.ts';
import { makeFinal } from '../events/request-events.sql.ts';
import { undoTransitions } from './transition.service.ts';

/** A client with 5 credits and a pending request for 3 of them, and an admin. */
async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { monthlyCredits: 5 });
  const lines = [{ id: (await buildSample(em)).id, quantity: 3 }];
  const { id } = await buildRequest(em, { userId: client.id, lines });
  const { admin } = await callerAs(await buildAdmin(em));
  const undo = async (eventId: number | null) =>
    (await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] })).results[0];
  return { client, own: await callerAs(client), id, admin: admin.requests, undo };
}

/** The jobs about changes of requests, without those about new ones: their queue and whether they wait. */
async function changeJobs(em: Em, id: number) {
  const rows = await em.fork().execute<{ job: string }[]>(
    `select name || case when start_after > now() + interval '5 seconds' then ' waits' else '' end as job
     from jobs.job where state = 'created' and (data ->> 'eventId' in (
       select id::text from request_events where request_id = ?) or data -> 'request' ->> 'status' <> 'pending'
       and data -> 'request' ->> 'id' = ?) order by created_on, name`,
    [id, String(id)],
  );
  return rows.map(({ job }) => job);
}

function valuesOf<T>(settled: PromiseSettledResult<T>[]): (T | undefined)[] {
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
}

const TOO_LATE = expect.stringContaining('Too late to undo');
const CHANGED = expect.stringContaining('has been changed since');

describe('Undoing a status change', () => {
  test('An undo restores the status, the shipment and the credits, and has no announcement', async ({
    portal,
  }) => {
    const { em } = portal;
    const hooks = ruleContext(em.fork(), await buildAdmin(em));
    await createWebhook(hooks, { url: 'https://hooks.example.com/undo', events: ['request.updated'] });
    const { own, id, admin, undo } = await arrange(portal);
    await admin.changeStatus({ id, status: 'shipped', carrier: 'Post', trackingNumber: '1' });
    expect(await changeJobs(em, id)).toEqual(['mail', 'webhook-events']);

    const rejected = await admin.changeStatus({ id, status: 'rejected', isUndoable: true });
    const jobs = ['mail', 'webhook-events', 'mail waits', 'webhook-events waits'];
    expect(await changeJobs(em, id)).toEqual(jobs);
    expect(await own.auth.me()).toMatchObject({ remainingCredits: 5 });

    expect(await undo(rejected.eventId)).toEqual({ id, isUndone: true, message: null });
    expect(await changeJobs(em, id)).toEqual(jobs);
    expect(await own.auth.me()).toMatchObject({ remainingCredits: 2 });
    const restored = await admin.get({ id });
    expect(restored).toMatchObject({ status: 'shipped', carrier: 'Post', trackingNumber: '1' });
    expect(restored.timeline.slice(2)).toMatchObject([
      { kind: 'status', to: 'rejected', isUndone: true },
      { kind: 'undo', from: 'rejected', to: 'shipped' },
    ]);
    // The client was never told, so the timeline has neither.
    expect((await own.me.requests.get({ id })).timeline.map(({ to }) => to)).toEqual(['pending', 'shipped']);

    const again = await admin.changeStatus({
      id,
      status: 'shipped',
      carrier: 'Other',
      trackingNumber: '2',
      isUndoable: true,
    });
    expect(again.eventId).toBeNull();
    const delivered = await admin.changeStatus({ id, status: 'delivered', carrier: null, isUndoable: true });
    expect(await undo(delivered.eventId)).toMatchObject({ isUndone: true });
    expect(await admin.get({ id })).toMatchObject({
      status: 'shipped',
      carrier: 'Other',
      trackingNumber: '2',
    });
    const { broken } = await checkCredits(ruleContext(em.fork()));
    expect(broken).toEqual([]);
  });

  test('An undo of a reset to pending restores the cancellation and returns the credits again', async ({
    portal,
  }) => {
    const { own, id, admin, undo } = await arrange(portal);
    const { cancelledAt } = await own.me.requests.cancel({ id });
    const reset = await admin.changeStatus({ id, status: 'pending', isUndoable: true });
    expect(await own.auth.me()).toMatchObject({ remainingCredits: 2 });
    expect(reset).toMatchObject({ cancelledAt: null });
    expect(await undo(reset.eventId)).toMatchObject({ isUndone: true });
    expect(await admin.get({ id })).toMatchObject({ status: 'rejected', cancelledAt });
    expect(await own.auth.me()).toMatchObject({ remainingCredits: 5 });
  });

  test('A rejection stays when its client has spent the returned credits', async ({ portal }) => {
    const { em } = portal;
    const { client, own, id, admin, undo } = await arrange(portal);
    const { eventId } = await admin.changeStatus({ id, status: 'rejected', isUndoable: true });
    const lines = [{ id: (await buildSample(em)).id, quantity: 4 }];
    await buildRequest(em, { userId: client.id, lines });
    expect(await undo(eventId)).toEqual({
      id,
      isUndone: false,
      message: `${client.name} has too few credits (1 left, 3 needed), so this request stays rejected.`,
    });
    expect(await changeJobs(em, id)).toContain('mail waits');
    expect(await own.auth.me()).toMatchObject({ remainingCredits: 1 });
  });

  test('A change is undone once, in time, and only while the request has not changed since', async ({
    portal,
  }) => {
    const { em } = portal;
    const { id, admin, undo } = await arrange(portal);
    const approved = await admin.changeStatus({ id, status: 'approved', isUndoable: true });
    await admin.addNote({ id, internalNote: 'Large customer' });
    const shipped = await admin.changeStatus({ id, status: 'shipped', isUndoable: true });
    expect(await undo(approved.eventId)).toMatchObject({ isUndone: false, message: CHANGED });

    await admin.addNote({ id, internalNote: 'By air' });
    const twice = await Promise.all([undo(shipped.eventId), undo(shipped.eventId)]);
    expect(twice.filter((result) => result?.isUndone)).toHaveLength(1);
    expect(await admin.get({ id })).toMatchObject({ status: 'approved' });

    const delivered = await admin.changeStatus({ id, status: 'delivered', isUndoable: true });
    await shiftClock(em, '13 seconds');
    expect(await undo(delivered.eventId)).toMatchObject({ isUndone: false, message: TOO_LATE });
    const final = await admin.changeStatus({ id, status: 'fulfilled' });
    expect(await undo(final.eventId)).toMatchObject({ isUndone: false, message: TOO_LATE });
    expect(await undo(999_999)).toMatchObject({ isUndone: false, message: 'This change does not exist' });
  });

  test('A batch that others follow can be undone until they are done, and its announcement waits as long', async ({
    portal,
  }) => {
    const { em } = portal;
    const { id, admin, undo } = await arrange(portal);
    const { results } = await admin.bulkChangeStatus({
      decision: 'approved',
      requests: [{ id, expectedStatus: 'pending' }],
      isUndoable: true,
      batchesAfter: 2,
    });
    const [mail] = await em.fork().execute<{ seconds: number }[]>(
      `select extract(epoch from start_after - created_on)::int as seconds
         from jobs.job where data ->> 'eventId' = ?`,
      [String(results[0]?.eventId)],
    );
    expect(mail?.seconds).toBe(72);
    await shiftClock(em, '70 seconds');
    expect(await undo(results[0]?.eventId ?? null)).toMatchObject({ isUndone: true });
  });

  test('A change waits for one before it that can be undone, and no longer when that is undone or announced', async ({
    portal,
  }) => {
    const { em } = portal;
    const { id, admin, undo } = await arrange(portal);
    const emails = async () => (await changeJobs(em, id)).filter((job) => job.startsWith('mail'));
    const approved = await admin.changeStatus({ id, status: 'approved', isUndoable: true });
    await admin.changeStatus({ id, status: 'shipped' });
    expect(await emails()).toEqual(['mail waits', 'mail waits']);
    await makeFinal(em.fork(), approved.eventId ?? 0);
    const delivered = await admin.changeStatus({ id, status: 'delivered', isUndoable: true });
    await undo(delivered.eventId);
    await admin.changeStatus({ id, status: 'fulfilled' });
    expect(await emails()).toEqual(['mail waits', 'mail waits', 'mail waits', 'mail']);
  });

  test('A change whose announcement has begun stays, also for an undo that waited for the worker', async ({
    portal,
  }) => {
    const { em } = portal;
    const { id, admin, undo } = await arrange(portal);
    const approved = await admin.changeStatus({ id, status: 'approved', isUndoable: true });
    expect(await makeFinal(em.fork(), approved.eventId ?? 0)).toBe(true);
    expect(await undo(approved.eventId)).toMatchObject({ isUndone: false, message: TOO_LATE });

    const shipped = await admin.changeStatus({ id, status: 'shipped', isUndoable: true });
    const begin = (tx: RuleContext) => makeFinal(tx.em, shipped.eventId ?? 0);
    const undone = await duringTransaction(em, begin, [() => undo(shipped.eventId)]);
    expect(valuesOf(undone)).toMatchObject([{ isUndone: false, message: TOO_LATE }]);
    expect(await admin.get({ id })).toMatchObject({ status: 'shipped' });
  });

  test('A worker that begins during an undo waits for it, and announces nothing', async ({ portal }) => {
    const { em } = portal;
    const { id, admin } = await arrange(portal);
    const actor = await buildAdmin(em);
    const { eventId } = await admin.changeStatus({ id, status: 'approved', isUndoable: true });
    const change = { id, eventId: eventId ?? 0 };
    const undo = ({ em: tx }: RuleContext) =>
      undoTransitions({ ...ruleContext(em, actor), em: tx }, { changes: [change] });
    const begun = await duringTransaction(em, undo, [() => makeFinal(em.fork(), change.eventId)]);
    expect(valuesOf(begun)).toEqual([false]);
  });

  test('A bulk decision is undone as a whole, with a result for each request', async ({ portal }) => {
    const { em, callerAs } = portal;
    const { admin } = await callerAs(await buildAdmin(em));
    const ids = [(await buildRequest(em)).id, (await buildRequest(em)).id];
    const requests = ids.map((id) => ({ id, expectedStatus: 'pending' as const }));
    const decided = await admin.requests.bulkChangeStatus({
      decision: 'rejected',
      requests,
      isUndoable: true,
    });
    const [first = 0] = ids;
    await admin.requests.changeStatus({ id: first, status: 'approved' });
    const changes = decided.results.map(({ id, eventId }) => ({ id, eventId: eventId ?? 0 }));
    expect((await admin.requests.undoStatusChanges({ changes })).results).toEqual([
      { id: first, isUndone: false, message: CHANGED },
      { id: ids[1], isUndone: true, message: null },
    ]);
    expect(await admin.requests.get({ id: ids[1] ?? 0 })).toMatchObject({ status: 'pending' });
  });

  test('Changes by REST are final: their emails do not wait', async ({ portal }) => {
    const { em } = portal;
    const { id } = await arrange(portal);
    const cookie = await portal.signIn(await buildAdmin(em));
    const before = await countStates(em);
    const response = await portal.call('PATCH', `/api/admin/requests/${id}`, {
      cookie,
      body: { status: 'approved' },
    });
    expect(response.statusCode).toBe(200);
    expect(await changeJobs(em, id)).not.toContain('mail waits');
    expect(await countStates(em)).not.toEqual(before);
    const undoable = { status: 'shipped', isUndoable: true };
    const refused = await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body: undoable });
    expect(refused.statusCode).toBe(400);
  });
});
