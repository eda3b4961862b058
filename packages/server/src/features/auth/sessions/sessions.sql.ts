import type { UserView } from '@portal/contract/accounts';
import { SESSIONS_MAX } from '@portal/contract/auth/sessions';
import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime, dbNow } from '../../../db/clock.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { needsSecondFactor, userColumnsAt } from '../../accounts/user.sql.ts';

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
