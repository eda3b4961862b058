import { type OwnSessionsView, SESSIONS_MAX, sessionMessages } from '@portal/contract/sessions';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { notFound } from '../../errors.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { endOtherSessions, isAlive } from '../auth/sessions.service.ts';
import { deviceName } from './device-name.ts';

/** The caller's sessions that are still good: this one first, then those that were in use last. */
export const listOwnSessions = async (em: Em, actor: SignedInActor): Promise<OwnSessionsView> => {
  const isCurrent = sql<boolean>`sessions.id_hash is not distinct from ${actor.sessionHash}`;
  const rows = await query(em)
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
    .where('sessions.user_id', '=', actor.id)
    .where(isAlive)
    .orderBy(isCurrent, 'desc')
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id_hash')
    .limit(SESSIONS_MAX)
    .execute();
  return {
    items: rows.map(({ userAgent, total: _, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    total: rows[0]?.total ?? 0,
  };
};

/** Ends one of the caller's sessions, on every node at once. @throws AppError not-found, also for somebody else's */
export const endOwnSession = async (em: Em, actor: SignedInActor, id: string): Promise<void> => {
  const { numDeletedRows } = await query(em)
    .deleteFrom('sessions')
    .where('id_hash', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(sessionMessages.notFound);
};

/** Ends the caller's sessions except the one that sends the request. */
export const endOtherOwnSessions = (em: Em, actor: SignedInActor): Promise<void> =>
  endOtherSessions(em, actor);
