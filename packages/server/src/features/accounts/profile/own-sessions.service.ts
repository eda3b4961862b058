import type { OwnSessionsView } from '@portal/contract/accounts/sessions';
import type { SignedInActor } from '../../../platform/actor.ts';
import { withTotal } from '../../../platform/db/pagination/with-total.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logOwnAction } from '../../audit-log/log-action.service.ts';
import { assertConfirmed } from '../../users/confirmation.reader.ts';
import { Session } from '../../users/session.entity.ts';
import { lockOwnCredentials } from '../sessions/credentials.service.ts';
import { deviceName } from '../sessions/device-name.ts';
import { endSession } from '../sessions/sessions.sql.ts';
import { selectLiveSessions } from './own-sessions.sql.ts';

export async function listSessions(
  { em, actor }: RuleContext<SignedInActor>,
  userId: number,
): Promise<OwnSessionsView> {
  const rows = await selectLiveSessions(em, { userId, currentHash: actor.sessionHash }).execute();
  const { items, total } = withTotal(rows);
  return {
    items: items.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    total,
  };
}

/** The session of this request needs no confirmation: it is a sign-out. @throws AppError not-found */
export function endOwnSession(ctx: RuleContext<SignedInActor>, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    if (id !== tx.actor.sessionHash) await assertConfirmed(tx);
    const session = await tx.em.findOneOrFail(Session, { idHash: id, user });
    const changes = changesBetween({ name: 'Session' }, { name: deviceName(session.userAgent ?? null) }, {});
    await logOwnAction(tx, 'sessions.end', changes);
    await endSession(tx.em, id);
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
