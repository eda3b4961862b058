import { randomUUID } from 'node:crypto';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { Email } from './email-job.ts';

export async function enqueueEmails(
  { em }: Pick<RuleContext, 'em'>,
  emails: Email[],
  { waitSeconds = 0 }: { waitSeconds?: number } = {},
): Promise<void> {
  const jobs = emails.map((email) => ({ data: { ...email, event: randomUUID() }, waitSeconds }));
  await enqueueJobs(em, 'mail', jobs);
}

export function emailJob(event: string, email: Extract<Email, { userId: number }>) {
  // The same event and recipient give the same job id, so the queue accepts each email once.
  return { id: sha256(`${event} ${email.userId}`).slice(0, 32), data: { ...email, event } };
}

/** Invited admins get no emails before they have chosen a password: the address may be mistyped. */
export const isReachableAdmin = `users.role = 'admin' and users.deactivated_at is null
  and not exists (select from invitations where user_id = users.id)`;

export const selectNotifiedAdmins = `
  select users.id as "userId" from users left join notification_preferences on user_id = users.id
  where ${isReachableAdmin} and coalesce(request_emails, 'each') = 'each'`;

export async function enqueueAdminEmails(
  tx: RuleContext,
  toEmail: (userId: number) => Email,
  options: { waitSeconds?: number } = {},
): Promise<void> {
  const admins = await tx.em.execute<{ userId: number }[]>(selectNotifiedAdmins);
  await enqueueEmails(
    tx,
    admins.map(({ userId }) => toEmail(userId)),
    options,
  );
}
