import { rawNow, readNow } from '../../../platform/db/clock.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { Emails } from '../../emails/email-job.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';
import { Session } from '../../users/session.entity.ts';
import { ApiToken } from '../api-tokens/api-token.entity.ts';
import { PasswordLink } from '../password-links/password-links.entity.ts';
import { deleteOutcomeLinks } from './outcome-links.sql.ts';

type AccessToEnd = { userId: number; keptSessionHash?: string | null | undefined };

export type EndedAccess = { sessions: number; apiTokens: number; passwordLinks: number };

/** Ends the API tokens, the password and outcome links and all sessions but the kept one. The caller has locked the account. */
export async function endAccess(
  { em }: RuleContext,
  { userId, keptSessionHash }: AccessToEnd,
): Promise<EndedAccess> {
  await deleteOutcomeLinks(em, [userId]);
  return {
    sessions: await em.nativeDelete(Session, { user: userId, idHash: { $ne: keptSessionHash ?? '' } }),
    apiTokens: await em.nativeUpdate(ApiToken, { user: userId, revokedAt: null }, { revokedAt: rawNow() }),
    passwordLinks: await em.nativeDelete(PasswordLink, { user: userId }),
  };
}

export type AccessEnd = Omit<Emails['access-ended'], 'endedAt'>;

export async function enqueueAccessEndedEmail(tx: RuleContext, end: AccessEnd): Promise<void> {
  const { iso: endedAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'access-ended', ...end, endedAt }]);
}
