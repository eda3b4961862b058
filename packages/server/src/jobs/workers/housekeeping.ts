import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredTokens } from '../../features/api-tokens/api-tokens.service.ts';
import { deleteExpiredRequestCounts } from '../../features/auth/rate-limit/request-limits.service.ts';
import { deleteExpiredAttempts } from '../../features/auth/rate-limit/sign-in-limits.service.ts';
import { deleteExpiredSessions } from '../../features/auth/sessions.service.ts';
import { sweepDueAccounts } from '../../features/credits/credits.sql.ts';
import { deleteExpiredEmailChanges } from '../../features/email-changes/email-changes.service.ts';
import { enqueueRenewalEmails } from '../../features/emails/enqueue-emails.service.ts';
import { deleteOldEmailFiles } from '../../features/emails/mailer.ts';
import { deleteExpiredLinks } from '../../features/password-links/password-links.service.ts';
import { deleteExpiredKeys } from '../../features/requests/submit/submit-request.sql.ts';
import { deleteExpiredDeliveries } from '../../features/webhooks/deliveries.service.ts';
import type { RuleContext } from '../../rule-context.ts';

/**
 * Renews monthly credits and deletes expired rows. It may run late: every read and every spend compares with the clock
 * itself.
 */
export async function doHousekeeping(ctx: RuleContext, log: FastifyBaseLogger): Promise<void> {
  const renewed = await sweepDueAccounts(ctx.em);
  if (renewed > 0) log.info({ renewed }, 'Monthly credits renewed');
  await enqueueRenewalEmails(ctx);
  await deleteExpiredSessions(ctx);
  await deleteExpiredLinks(ctx);
  await deleteExpiredEmailChanges(ctx);
  await deleteExpiredTokens(ctx);
  await deleteExpiredKeys(ctx.em);
  await deleteExpiredDeliveries(ctx);
  await deleteExpiredAttempts(ctx);
  await deleteExpiredRequestCounts(ctx);
  await deleteOldEmailFiles(ctx.config.email.folder);
}
