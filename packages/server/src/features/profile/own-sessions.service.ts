import { type OwnSessionsView, SESSIONS_MAX } from '@portal/contract/auth/sessions';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RuleContext } from '../../rule-context.ts';
import { changesBetween, logOwnAction } from '../audit-log/log-action.service.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { assertConfirmed } from '../auth/confirmation.service.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { deviceName } from '../auth/sessions/device-name.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { isAlive } from '../auth/sessions/sessions.sql.ts';

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
    .where((eb) => eb.or([eb('sessions.ends_at', 'is', null), isCurrent]))
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

/**
 * Ending the session of this request needs no confirmation: it is a sign-out.
 * @throws AppError not-found, also for another user's session
 */
export function endOwnSession(ctx: RuleContext<SignedInActor>, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    if (id !== tx.actor.sessionHash) await assertConfirmed(tx);
    const session = await tx.em.findOneOrFail(Session, { idHash: id, user });
    const changes = changesBetween({ name: 'Session' }, { name: deviceName(session.userAgent ?? null) }, {});
    await logOwnAction(tx, 'sessions.end', changes);
    await tx.em.remove(session).flush();
  });
}

export function endOtherOwnSessions(ctx: RuleContext<SignedInActor>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    await assertConfirmed(tx);
    const others = { user, idHash: { $ne: tx.actor.sessionHash ?? '' } };
    const sessions = await tx.em.nativeDelete(Session, others);
    if (sessions === 0) return;
    await logOwnAction(tx, 'sessions.endOthers', changesBetween({ sessions: 'Sessions' }, { sessions }, {}));
  });
}
