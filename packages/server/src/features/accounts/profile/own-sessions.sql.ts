import { SESSIONS_MAX } from '@portal/contract/accounts/sessions';
import { sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isAlive } from '../sessions/sessions.sql.ts';

type Sessions = { userId: number; currentHash: string | null };

export function selectLiveSessions(em: Em, { userId, currentHash }: Sessions) {
  const isCurrent = sql<boolean>`sessions.id_hash is not distinct from ${currentHash}`;
  return query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id_hash as id',
      sql<string>`iso_time(sessions.created_at)`.as('signedInAt'),
      sql<string>`iso_time(sessions.last_seen_at)`.as('lastSeenAt'),
      'sessions.user_agent as userAgent',
      'sessions.address',
      isCurrent.as('isCurrent'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where('sessions.user_id', '=', userId)
    .where(isAlive)
    .where((eb) => eb.or([eb('sessions.ends_at', 'is', null), isCurrent]))
    .orderBy(isCurrent, 'desc')
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id_hash')
    .limit(SESSIONS_MAX);
}
