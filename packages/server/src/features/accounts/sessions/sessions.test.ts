import { raw } from '@mikro-orm/core';
import { SESSIONS_MAX } from '@portal/contract/accounts/sessions';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { beginTestSession, createTestSession, shiftClock, test } from '../../../../test/portal.fixture.ts';
import { openOrm } from '../../../app/database/open-orm.ts';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Session } from '../../users/session.entity.ts';
import { createSessionLookup } from './sessions.service.ts';

describe('batched session lookups', () => {
  test('Parallel requests get the user of their own session, and ended sessions get a 401', async ({
    portal: { em, call, signIn },
  }) => {
    const people = [];
    for (let place = 0; place < 12; place += 1) {
      const person = place % 3 === 0 ? await buildAdmin(em) : await buildClient(em);
      people.push({ username: person.username, cookie: await signIn(person) });
    }
    const signedOut = people.filter((_, place) => place % 4 === 1);
    for (const { cookie } of signedOut) await call('POST', '/api/logout', { cookie });

    const callers = [...people, ...people];
    const responses = await Promise.all(callers.map(({ cookie }) => call('GET', '/api/user', { cookie })));
    expect(
      responses.map((response) =>
        response.statusCode === 200 ? response.json().username : response.statusCode,
      ),
    ).toEqual(callers.map((person) => (signedOut.includes(person) ? 401 : person.username)));
  });

  test('A connection plans the session lookup once, also for a small batch', async ({ portal }) => {
    const orm = await openOrm({ url: portal.url, poolSize: 1, log: () => undefined });
    const { id } = await buildClient(portal.em);
    const session = await beginTestSession(portal.em, id);
    await portal.em.fork().execute(
      `insert into sessions (id_hash, user_id, address, created_at, last_seen_at)
      select 'session ' || n, user_id, address, created_at, last_seen_at from sessions, generate_series(1, 5000) as n
      where user_id = ?`,
      [id],
    );
    await portal.em.fork().execute('analyze sessions');
    // PostgreSQL uses five custom plans before it switches to a generic one.
    for (let times = 0; times < 8; times += 1)
      expect((await createSessionLookup(orm.em)(session))?.id).toBe(id);
    const [plans] = await orm.em.execute(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%id_hash%'`,
    );
    expect(plans).toEqual({ kept: 3 });
    await orm.close(true);
  });
});

const usedSince = (userId: number) => ({
  user: userId,
  lastSeenAt: { $gte: raw<Date>("app_now() - interval '1 minute'") },
});

describe('the number of sessions', () => {
  test('The 51st sign-in ends the least recently used session of the account', async ({ portal: { em } }) => {
    const [client, other] = [await buildClient(em), await buildClient(em)];
    const othersSession = await beginTestSession(em, other.id);
    const sessions: string[] = [];
    for (let number = 0; number < SESSIONS_MAX; number += 1)
      sessions.push(await beginTestSession(em, client.id));
    const find = createSessionLookup(em);
    const [oldest = '', second] = sessions;
    await shiftClock(em, '2 minutes');
    expect((await find(oldest))?.id).toBe(client.id);
    await vi.waitFor(async () => expect(await em.fork().count(Session, usedSince(client.id))).toBe(1), {
      timeout: 15_000,
    });

    const newest = await beginTestSession(em, client.id);
    const ended: string[] = [];
    for (const session of [...sessions, newest]) if (!(await find(session))) ended.push(session);
    expect(ended).toEqual([second]);
    expect((await find(othersSession))?.id).toBe(other.id);
  });

  test('Parallel sign-ins never leave more than 50 sessions', async ({ portal: { em } }) => {
    const { id } = await buildClient(em);
    await Promise.all(Array.from({ length: 80 }, () => beginTestSession(em, id)));
    expect(await em.fork().count(Session, { user: id })).toBe(SESSIONS_MAX);
  });
});

describe('signing out', () => {
  test.for(['/api/logout', '/trpc/auth.logout'])(
    'A sign-out by %s clears what the portal stored in the browser, and no other response does',
    async (path, { portal }) => {
      const { cookie } = await createTestSession(portal, await buildClient(portal.em));
      const headers = { 'content-type': 'application/json' };
      const seen = await portal.call('GET', '/trpc/auth.session', { cookie });
      const signedOut = await portal.call('POST', path, { cookie, headers });
      const after = await portal.call('GET', '/api/user', { cookie });
      expect([seen, signedOut, after].map((response) => response.headers['clear-site-data'])).toEqual([
        undefined,
        '"storage"',
        undefined,
      ]);
      expect(after.statusCode).toBe(401);
    },
  );
});

describe('the time of the last request', () => {
  const seenAt = async (em: Parameters<typeof query>[0], userId: number) =>
    (
      await query(em)
        .selectFrom('sessions')
        .select(sql<boolean>`last_seen_at >= app_now() - interval '30 seconds'`.as('isNew'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).isNew;

  test('The time of the last request is updated after a minute', async ({ portal: { em } }) => {
    const { id } = await buildClient(em);
    const session = await beginTestSession(em, id);
    await shiftClock(em, '2 minutes');
    expect(await seenAt(em, id)).toBe(false);
    expect((await createSessionLookup(em)(session))?.id).toBe(id);
    await vi.waitFor(async () => expect(await seenAt(em, id)).toBe(true), { timeout: 15_000 });
  });

  test('A session lookup does not wait for another request that has locked the session', async ({
    portal: { em },
  }) => {
    const { id } = await buildClient(em);
    const session = await beginTestSession(em, id);
    await shiftClock(em, '2 minutes');
    await inTransaction({ em }, async (tx) => {
      await query(tx.em)
        .selectFrom('sessions')
        .select('id_hash')
        .where('user_id', '=', id)
        .forUpdate()
        .execute();
      expect((await createSessionLookup(em)(session))?.id).toBe(id);
    });
  });
});

test.for([
  ['an admin', buildAdmin, '6 days 23 hours'],
  ['a client', buildClient, '29 days 23 hours'],
] as const)(
  'A session of %s ends at its absolute limit, however often it is used',
  async ([, build, almost], { portal: { em } }) => {
    const { id } = await build(em);
    const sessionId = await beginTestSession(em, id);
    const find = createSessionLookup(em);
    const isAliveAfter = async (interval: string) => {
      await shiftClock(em, interval);
      await em.fork().execute('update sessions set last_seen_at = app_now() where user_id = ?', [id]);
      return (await find(sessionId)) !== null;
    };
    expect(await isAliveAfter(almost)).toBe(true);
    expect(await isAliveAfter('1 hour')).toBe(false);
  },
);
