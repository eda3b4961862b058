import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { test } from '../../../test/webhooks/webhooks.fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { editClient } from '../clients/clients.service.ts';
import { addNote } from '../requests/status/add-note.service.ts';
import { cancelOwnRequest } from '../requests/status/client-transitions.service.ts';
import { editRequest } from '../requests/status/edit.service.ts';
import { undoTransitions } from '../requests/status/transition.service.ts';

// Receivers order events by their times, so a change must not have the time at which its transaction began to wait.

test('A status change has a later time than the one for which its transaction had to wait', async ({
  portal: { em },
  hook,
}) => {
  await hook('http://127.0.0.1:9/hook');
  const { id } = await buildRequest(em);
  const ctx = ruleContext(em.fork(), await buildAdmin(em));
  await inTransaction(ctx, async (tx) => {
    await tx.em.execute('select now()');
    await editRequest(ctx, { id, status: 'approved' });
    await editRequest(tx, { id, status: 'shipped' });
    const { eventId } = await editRequest(tx, { id, status: 'delivered', isUndoable: true });
    await undoTransitions(tx, { changes: [{ id, eventId: eventId ?? 0 }] });
    await addNote(tx, { id, internalNote: 'Was not there yet' });
  });
  const events = await em
    .fork()
    .execute<{ at: string }[]>(
      'select iso_time(at) as at from request_events where request_id = ? order by id',
      [id],
    );
  const times = events.map(({ at }) => at);
  expect(times).toHaveLength(6);
  expect(times).toEqual([...new Set(times)].sort());
});

test('A cancellation that had to wait for another change is a cancellation in the statement', async ({
  portal: { em, callerAs },
}) => {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const admin = ruleContext(em.fork(), await buildAdmin(em));
  await inTransaction(ruleContext(em.fork(), client), async (tx) => {
    await tx.em.execute('select now()');
    await addNote(admin, { id, internalNote: 'Called by phone' });
    await cancelOwnRequest(tx, id);
  });
  const { entries } = await (await callerAs(client)).me.credits.statement({});
  expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([{ isCancellation: true }]);
});

test("A client's event has a later time than the one for which its transaction had to wait", async ({
  portal: { em },
  hook,
}) => {
  await hook('http://127.0.0.1:9/hook', ['client.updated']);
  const { id } = await buildClient(em);
  const ctx = ruleContext(em.fork(), await buildAdmin(em));
  await inTransaction(ctx, async (tx) => {
    await tx.em.execute('select now()');
    await editClient(ctx, { id, name: 'First' });
    await editClient(tx, { id, name: 'Second' });
  });
  const events = await em
    .fork()
    .execute<{ name: string }[]>(
      `select data #>> '{data,name}' as name from jobs.job where name = 'webhook-events' order by data ->> 'at'`,
    );
  expect(events.map(({ name }) => name)).toEqual(['First', 'Second']);
});
