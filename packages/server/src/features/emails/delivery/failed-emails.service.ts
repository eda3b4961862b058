import type { FailedEmailsInput, FailedEmailView, OutgoingEmailsView } from '@portal/contract/emails';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { redriveJobs } from '../../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { countOutgoingEmails, findFailedEmails } from './failed-emails.sql.ts';

export async function getOutgoingEmails({ em, config }: RuleContext): Promise<OutgoingEmailsView> {
  const isToFiles = config.email.smtpUrl === undefined;
  return { ...(await countOutgoingEmails(em)), isToFiles, failed: await findFailedEmails(em) };
}

export async function listFailedEmails(
  { em }: RuleContext,
  of: FailedEmailsInput,
): Promise<FailedEmailView[]> {
  return findFailedEmails(em, of);
}

export async function resendEmails(ctx: RuleContext<Actor>, ids: string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const resent = await redriveJobs(tx.em, 'parked-mail', ids);
    if (resent === 0) throw conflict('This email has already been resent');
    const name = resent === 1 ? 'One email' : `${resent} emails`;
    await logAction(tx, { action: 'mail.sendAgain', subject: { name } });
  });
}
