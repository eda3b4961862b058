import type { Actor } from '../../platform/actor.ts';
import { readNow } from '../../platform/db/clock.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isSameMailbox } from '../accounts/email-changes/email-change.entity.ts';
import {
  assertEmailsNotReserved,
  endLaterEmailChanges,
} from '../accounts/email-changes/email-changes.service.ts';
import { findInvited, renewInvitations } from '../accounts/password-links/invitations.service.ts';
import { PasswordLink } from '../accounts/password-links/password-links.entity.ts';
import { deleteOutcomeLinks } from '../accounts/sessions/outcome-links.sql.ts';
import { enqueueLimitedEmails } from '../emails/limited-emails.service.ts';
import type { User } from '../users/user.entity.ts';

type EmailCorrection = { client: User; replacedEmail: string };

/**
 * Ends the links that were sent to the replaced addresses, and notifies those addresses, without a link that undoes it. An
 * invitation goes to the corrected address instead: the replaced one may be a stranger's.
 */
export async function finishEmailCorrections(
  tx: RuleContext<Actor>,
  corrections: EmailCorrection[],
): Promise<void> {
  const moved = corrections.filter(
    ({ client, replacedEmail }) => !isSameMailbox(replacedEmail, client.email),
  );
  if (moved.length === 0) return;
  const clients = moved.map(({ client }) => client);
  const ids = clients.map(({ id }) => id);
  await assertEmailsNotReserved(tx, clients);
  await tx.em.nativeDelete(PasswordLink, { user: { $in: ids } });
  await deleteOutcomeLinks(tx.em, ids);
  await endLaterEmailChanges(tx, ids);
  const invited = await findInvited(tx, ids);
  const { iso: correctedAt } = await readNow(tx.em);
  const emails = moved
    .filter(({ client }) => !invited.has(client.id))
    .map(({ client: { id: userId }, replacedEmail }) => ({
      email: { kind: 'email-corrected', userId, replacedEmail, correctedAt } as const,
      senderId: userId,
      address: replacedEmail,
    }));
  await enqueueLimitedEmails(tx, 'email-corrected', emails);
  await renewInvitations(
    tx,
    clients.filter(({ id, deactivatedAt }) => invited.has(id) && !deactivatedAt),
  );
}
