import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { shiftClock, test } from '../../../test/portal.fixture.ts';
import { query } from '../../db/kysely.ts';
import { openOrm } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { beginSession, findActor } from './sessions.service.ts';

const origin = { address: '127.0.0.1', userAgent: null };

describe('people who call at the same moment', () => {
  test('are each themselves, and nobody whose session has ended is anyone', async ({
    portal: { em, call, signIn },
  }) => {
    const people = [];
    for (let place = 0; place < 12; place += 1) {
      const person = place % 3 === 0 ? await buildAdmin(em) : await buildClient(em);
      people.push({ username: person.username, cookie: await signIn(person) });
    }
    const gone = people.filter((_, place) => place % 4 === 1);
    for (const { cookie } of gone) await call('POST', '/api/logout', { cookie });

    const asked = [...people, ...people];
    const answers = await Promise.all(asked.map(({ cookie }) => call('GET', '/api/user', { cookie })));
    expect(
      answers.map((answer) => (answer.statusCode === 200 ? answer.json().username : answer.statusCode)),
    ).toEqual(asked.map((person) => (gone.includes(person) ? 401 : person.username)));
  });

  test('are found by a statement that a connection plans once, also for few of them', async ({ portal }) => {
    const orm = await openOrm({ url: portal.url, poolSize: 1, log: () => undefined });
    const { id } = await buildClient(portal.em);
    const session = await beginSession(portal.em.fork(), id, origin);
    await portal.em.fork().execute(
      `insert into sessions (id_hash, user_id, address, created_at, last_seen_at)
      select 'session ' || n, user_id, address, created_at, last_seen_at from sessions, generate_series(1, 5000) as n
      where user_id = ?`,
      [id],
    );
    await portal.em.fork().execute('analyze sessions');
    // PostgreSQL tries five plans before it keeps one.
    for (let times = 0; times < 8; times += 1) expect((await findActor(orm.em, session))?.id).toBe(id);
    const [plans] = await orm.em.execute(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%id_hash%'`,
    );
    expect(plans).toEqual({ kept: 3 });
    await orm.close(true);
  });
});

describe('the note of the last visit', () => {
  const seenAt = async (em: Parameters<typeof query>[0], userId: number) =>
    (
      await query(em)
        .selectFrom('sessions')
        .select(sql<boolean>`last_seen_at >= app_now() - interval '30 seconds'`.as('isNew'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).isNew;

  test('is renewed after a minute', async ({ portal: { em } }) => {
    const { id } = await buildClient(em);
    const session = await beginSession(em.fork(), id, origin);
    await shiftClock(em, '2 minutes');
    expect(await seenAt(em, id)).toBe(false);
    expect((await findActor(em, session))?.id).toBe(id);
    expect(await seenAt(em, id)).toBe(true);
  });

  test('keeps nobody waiting for another call that writes it', async ({ portal: { em } }) => {
    const { id } = await buildClient(em);
    const session = await beginSession(em.fork(), id, origin);
    await shiftClock(em, '2 minutes');
    await inTransaction(em, async (tx) => {
      await query(tx)
        .selectFrom('sessions')
        .select('id_hash')
        .where('user_id', '=', id)
        .forUpdate()
        .execute();
      expect((await findActor(em, session))?.id).toBe(id);
    });
  });
});
