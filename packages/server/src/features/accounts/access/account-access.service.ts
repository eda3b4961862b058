import {
  type AccountAccessView,
  accountAccessMessages,
  type EndAccountSessionInput,
  type RevokeAccountTokenInput,
} from '@portal/contract/accounts/access';
import type { SignedInActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { assertConfirmed } from '../../users/confirmation.reader.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { Session } from '../../users/session.entity.ts';
import { findUser } from '../../users/user.sql.ts';
import { listApiTokens, revokeApiToken } from '../api-tokens/api-tokens.service.ts';
import { listSessions } from '../profile/own-sessions.service.ts';
import { deviceName } from '../sessions/device-name.ts';
import {
  type AccessEnd,
  type EndedAccess,
  endAccess,
  enqueueAccessEndedEmail,
} from '../sessions/end-access.service.ts';
import { endSession } from '../sessions/sessions.sql.ts';

const endedLabels: Record<keyof EndedAccess, string> = {
  sessions: 'Sessions',
  apiTokens: 'API tokens',
  passwordLinks: 'Password links',
};

function accountNotFound() {
  return notFound(accountAccessMessages.notFound);
}

export async function getAccountAccess(
  ctx: RuleContext<SignedInActor>,
  id: number,
): Promise<AccountAccessView> {
  if (!(await findUser(ctx.em, id))) throw accountNotFound();
  return { sessions: await listSessions(ctx, id), apiTokens: await listApiTokens(ctx, id) };
}

async function emailUnlessSelf(tx: RuleContext<SignedInActor>, end: AccessEnd): Promise<void> {
  if (end.userId !== tx.actor.id) await enqueueAccessEndedEmail(tx, end);
}

export function endAccountSession(
  ctx: RuleContext<SignedInActor>,
  { id, sessionId }: EndAccountSessionInput,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    if (sessionId === tx.actor.sessionHash) throw conflict(accountAccessMessages.ownSession);
    const user = await lockAccount(tx, id, accountNotFound);
    const session = await tx.em.findOneOrFail(Session, { idHash: sessionId, user });
    await endSession(tx.em, sessionId);
    const name = deviceName(session.userAgent ?? null);
    await emailUnlessSelf(tx, { userId: id, ended: 'session', label: name });
    const changes = changesBetween({ name: 'Session' }, { name }, {});
    await logAction(tx, { action: 'access.endSession', subject: user, changes });
  });
}

export function revokeAccountToken(
  ctx: RuleContext<SignedInActor>,
  { id, tokenId }: RevokeAccountTokenInput,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    const user = await lockAccount(tx, id, accountNotFound);
    const { name } = await revokeApiToken(tx, { userId: id, tokenId });
    await emailUnlessSelf(tx, { userId: id, ended: 'token', label: name });
    const changes = changesBetween({ name: 'API token' }, { name }, {});
    await logAction(tx, { action: 'access.revokeToken', subject: user, changes });
  });
}

/** In their own account, admins stay signed in. */
export function endAllAccess(ctx: RuleContext<SignedInActor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    const { sessionHash } = tx.actor;
    const user = await lockAccount(tx, id, accountNotFound);
    const ended = await endAccess(tx, { userId: id, keptSessionHash: sessionHash });
    const changes = changesBetween(endedLabels, ended, { sessions: 0, apiTokens: 0, passwordLinks: 0 });
    if (changes.length === 0) return;
    await emailUnlessSelf(tx, { userId: id, ended: 'all', label: null });
    await logAction(tx, { action: 'access.endAll', subject: user, changes });
  });
}
