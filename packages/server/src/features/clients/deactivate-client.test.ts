import { clientMessages } from '@portal/contract/clients';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample, PASSWORD } from '../../../test/builders.ts';
import { duringTransaction } from '../../../test/locks/during-transaction.ts';
import { test } from '../../../test/portal.fixture.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

describe('deactivating a client', () => {
  test('Deactivating a client ends their sessions and keeps their requests and credits', async ({
    portal: { em, call, callerAs, signIn },
  }) => {
    const client = await buildClient(em);
    const request = await buildRequest(em, { userId: client.id });
    const cookie = await signIn(client);
    const { admin } = await callerAs(await buildAdmin(em));

    const changed = await admin.clients.deactivate({ id: client.id });
    expect(changed.deactivatedAt).not.toBeNull();
    expect((await call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    expect(await admin.requests.get({ id: request.id })).toMatchObject({ user: { id: client.id } });
    expect((await admin.credits.statement({ id: client.id })).entries).toHaveLength(2);
  });

  test('A deactivated client cannot sign in, and only the right password reveals the reason', async ({
    portal: { em, call, callerAs },
  }) => {
    const client = await buildClient(em);
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.clients.deactivate({ id: client.id });
    const signInWith = (password: string) =>
      call('POST', '/api/login', { body: { username: client.username, password } });

    const right = await signInWith(PASSWORD);
    expect([right.statusCode, right.body]).toEqual([401, clientMessages.deactivated]);
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await signInWith('not-the-password');
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Invalid username or password']);
  });

  test('A submission that waits for the deactivation to be committed is refused', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { me } = await callerAs(client);
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const deactivate = (tx: RuleContext) =>
      tx.em.execute('update users set deactivated_at = app_now() where id = ?', [client.id]);
    const [outcome] = await duringTransaction(em, deactivate, [() => me.requests.submit({ samples })]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } });
    const requests = await em.fork().execute('select from sample_requests where user_id = ?', [client.id]);
    expect(requests).toEqual([]);
  });

  test('No session begins after the deactivation', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em);
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.clients.deactivate({ id: client.id });
    await expect(callerAs(client)).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await em.fork().execute('select from sessions where user_id = ?', [client.id])).toEqual([]);
  });

  test('Deactivating twice keeps the first date, and a reactivated client can sign in', async ({
    portal: { em, callerAs, signIn },
  }) => {
    const client = await buildClient(em);
    const { admin } = await callerAs(await buildAdmin(em));
    const first = await admin.clients.deactivate({ id: client.id });
    expect(await admin.clients.deactivate({ id: client.id })).toEqual(first);
    expect(await admin.clients.reactivate({ id: client.id })).toMatchObject({ deactivatedAt: null });
    await expect(signIn(client)).resolves.toMatch(/portal=/);
  });

  test('A bulk deactivation or reactivation says of each client why the account stays as it is', async ({
    portal: { em, call, callerAs, signIn },
  }) => {
    const [active, deactivated] = [await buildClient(em), await buildClient(em)];
    const waiting = await buildClient(em, { isWaiting: true });
    const boss = await buildAdmin(em);
    const { admin } = await callerAs(boss);
    await admin.clients.deactivate({ id: deactivated.id });
    const cookie = await signIn(active);
    const ids = [active.id, deactivated.id, waiting.id, boss.id];
    const items = ids.map((id) => ({ id }));
    const outcome = (...messages: (string | null)[]) => ({
      results: messages.map((message, index) => ({ id: ids[index], isChanged: message === null, message })),
    });
    const { waiting: isWaiting, notFound } = clientMessages;

    expect(await admin.clients.bulkDeactivate({ items })).toEqual(
      outcome(null, 'Already deactivated', isWaiting, notFound),
    );
    expect((await call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    expect(await admin.clients.bulkReactivate({ items })).toEqual(outcome(null, null, isWaiting, notFound));
    expect(await admin.clients.bulkReactivate({ items })).toEqual(
      outcome('Already active', 'Already active', isWaiting, notFound),
    );
    const entries = await em
      .fork()
      .execute('select subject_id, action from admin_log where admin_id = ? order by id', [boss.id]);
    expect(entries).toEqual([
      { subject_id: deactivated.id, action: 'clients.deactivate' },
      { subject_id: active.id, action: 'clients.deactivate' },
      { subject_id: active.id, action: 'clients.reactivate' },
      { subject_id: deactivated.id, action: 'clients.reactivate' },
    ]);
  });

  test('Only admins can deactivate clients, and an admin cannot be deactivated', async ({
    portal: { em, callerAs },
  }) => {
    const boss = await buildAdmin(em);
    const { admin } = await callerAs(boss);
    await expect(admin.clients.deactivate({ id: boss.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.clients.get({ id: boss.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await (await callerAs(boss)).auth.me()).toMatchObject({ id: boss.id });

    const client = await buildClient(em);
    const { admin: theirs } = await callerAs(client);
    await expect(theirs.clients.deactivate({ id: client.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
