import { LockMode } from '@mikro-orm/core';
import { type OwnSessionsView, SESSIONS_MAX } from '@portal/contract/auth/sessions';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { isAlive } from '../auth/sessions/sessions.service.ts';
import { deviceName } from './device-name.ts';

export function listOwnSessions(ctx: RuleContext<SignedInActor>): Promise<OwnSessionsView> {
  return listSessions(ctx, ctx.actor.id);
}

/** The sessions of any account. `isCurrent` marks the session of this request. */
export async function listSessions(
  { em, actor }: RuleContext<SignedInActor>,
  userId: number,
): Promise<OwnSessionsView> {
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
    .where('sessions.user_id', '=', userId)
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
}

/** @throws AppError not-found, also for another user's session */
export function endOwnSession(ctx: RuleContext<SignedInActor>, id: string): Promise<void> {
  return inTransaction(ctx, async ({ em, actor }) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const session = await em.findOneOrFail(Session, { idHash: id, user: actor.id }, lock);
    await em.remove(session).flush();
  });
}

export async function endOtherOwnSessions({ em, actor }: RuleContext<SignedInActor>): Promise<void> {
  await em.nativeDelete(Session, { user: actor.id, idHash: { $ne: actor.sessionHash ?? '' } });
}
