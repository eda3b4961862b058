import type { UserView } from '@portal/contract/accounts';
import { SESSIONS_MAX } from '@portal/contract/accounts/sessions';
import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime, dbNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import { needsSecondFactor, userColumnsAt } from '../../users/user.sql.ts';

const idleLimit = sql`case users.role when 'admin' then interval '8 hours' else interval '7 days' end`;
const absoluteLimit = sql`case users.role when 'admin' then interval '7 days' else interval '30 days' end`;
/** `lastSeenAt` is written only when it is older than this, so that most reads cost no write. */
const TOUCH_INTERVAL = sql`interval '1 minute'`;

export function isAliveAt(now: RawBuilder<unknown>) {
  return sql<boolean>`(sessions.last_seen_at > ${now} - ${idleLimit}
    and sessions.created_at > ${now} - ${absoluteLimit}
    and (sessions.ends_at is null or sessions.ends_at > ${now}))`;
}
export const isAlive = isAliveAt(dbNow);

type FoundSession = UserView & { sessionHash: string; needsSecondFactor: boolean; isStale: boolean };

/** Hot path (benchmark "the signed-in user"). */
export const findSessions = preparedQuery<{ hashes: string[] }, FoundSession>((db, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'sessions.id_hash as sessionHash',
      needsSecondFactor.as('needsSecondFactor'),
      sql<boolean>`sessions.last_seen_at < ${clockTime} - ${TOUCH_INTERVAL}`.as('isStale'),
    ])
    .where(sql<boolean>`sessions.id_hash = any(${param('hashes')})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .compile(),
);

export async function touchSessions(em: Em, hashes: string[]): Promise<void> {
  // A locked session is being touched by another request. Waiting for it could deadlock.
  const unlocked = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .forNoKeyUpdate()
    .skipLocked();
  await query(em)
    .updateTable('sessions')
    .set({ last_seen_at: dbNow })
    .where('id_hash', 'in', unlocked)
    .execute();
}

type Successor = { idHash: string; newHash: string; isConfirmed: boolean };

/** The same sign-in under another id. */
export async function insertSuccessor(em: Em, { idHash, newHash, isConfirmed }: Successor): Promise<void> {
  const copied = ['user_id', 'created_at', 'last_seen_at', 'address', 'user_agent'] as const;
  const confirmedAt = isConfirmed ? dbNow : sql.ref<Date>('confirmed_at');
  await query(em)
    .insertInto('sessions')
    .columns([...copied, 'id_hash', 'confirmed_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([...copied, sql<string>`${newHash}`.as('id_hash'), confirmedAt.as('confirmed_at')])
        .where('id_hash', '=', idHash)
        // A sign-out waits for it, and ends the successor too.
        .forUpdate(),
    )
    .execute();
}

/**
 * With its earlier and later ids: all of them have the time of the sign-in. The first statement waits for a confirmation
 * that renews this id, and the second one finds what it has made.
 * @returns the user, if there was one
 */
export async function endSession(em: Em, idHash: string): Promise<number | undefined> {
  const ended = await query(em)
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .returning(['user_id as userId', sql<string>`created_at::text`.as('createdAt')])
    .executeTakeFirst();
  if (!ended) return undefined;
  const { userId, createdAt } = ended;
  await query(em)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`created_at = ${createdAt}::timestamptz`)
    .execute();
  return userId;
}

export async function endSurplusSessions(em: Em, userId: number): Promise<void> {
  const surplus = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(SESSIONS_MAX - 1);
  await query(em).deleteFrom('sessions').where('id_hash', 'in', surplus).execute();
}
