import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { readNow } from '../../db/clock.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import type { User } from '../accounts/user.entity.ts';
import { isSameMailbox } from '../email-changes/email-change.entity.ts';
import { assertEmailNotReserved, endLaterEmailChanges } from '../email-changes/email-changes.service.ts';
import { enqueueLimitedEmail } from '../emails/limited-emails.service.ts';
import { renewInvitation } from '../password-links/invitations.service.ts';
import { Invitation, PasswordLink } from '../password-links/password-links.entity.ts';

/**
 * Ends the links that were sent to the replaced address, and tells that address, without a link that undoes it. An
 * invitation goes to the corrected address instead: the replaced one may be a stranger's.
 */
export async function finishEmailCorrection(
  tx: RuleContext<Actor>,
  { client, replacedEmail }: { client: User; replacedEmail: string },
): Promise<void> {
  if (isSameMailbox(replacedEmail, client.email)) return;
  const { id: userId } = client;
  await assertEmailNotReserved(tx, client);
  await tx.em.nativeDelete(PasswordLink, { user: userId });
  await endLaterEmailChanges(tx, userId);
  const isInvited = (await tx.em.count(Invitation, { user: userId })) > 0;
  if (!isInvited) {
    const { iso: correctedAt } = await readNow(tx.em);
    const email = { kind: 'email-corrected', userId, replacedEmail, correctedAt } as const;
    await enqueueLimitedEmail(tx, email, { address: replacedEmail });
  } else if (!client.deactivatedAt) {
    await renewInvitation(tx, userId, passwordLinkMessages.accepted);
  }
}
