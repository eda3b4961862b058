import { DELETE_BATCH_SIZE } from '../../db/delete-batch.ts';
import { RENEWAL_BATCH_SIZE, renewOldestDueAccounts } from '../../features/accounts/resets.sql.ts';
import { deleteExpiredTokens } from '../../features/api-tokens/api-tokens.service.ts';
import { deleteOldAttempts } from '../../features/auth/rate-limit/request-limits.service.ts';
import {
  deleteExpiredAttempts,
  deleteOldAddresses,
} from '../../features/auth/rate-limit/sign-in-limits.service.ts';
import { deleteExpiredSessions } from '../../features/auth/sessions/sessions.service.ts';
import { checkCreditsDaily } from '../../features/credits/check-credits.service.ts';
import { deleteExpiredEmailChanges } from '../../features/email-changes/email-changes.service.ts';
import { enqueueDailySummaries, SUMMARY_BATCH_SIZE } from '../../features/emails/daily-summaries.service.ts';
import { deleteOldEmailFiles } from '../../features/emails/delivery/mailer.ts';
import {
  enqueueRenewalEmails,
  RENEWAL_EMAIL_BATCH_SIZE,
} from '../../features/emails/enqueue-emails.service.ts';
import { deleteExpiredEmailCounts } from '../../features/emails/limited-emails.service.ts';
import {
  HELD_BATCH_SIZE,
  lapseHeldRequests,
  sendDueHeldRequests,
} from '../../features/held-requests/held-requests-housekeeping.service.ts';
import { deleteExpiredLinks } from '../../features/password-links/password-links.service.ts';
import {
  askForOutcomes,
  QUESTION_BATCH_SIZE,
} from '../../features/requests/outcome/ask-for-outcomes.service.ts';
import { deleteExpiredOutcomeLinks } from '../../features/requests/outcome/outcome-links.service.ts';
import { deleteExpiredKeys } from '../../features/requests/submit/idempotency-keys.service.ts';
import { clearDeletedWebhooks, deleteExpiredDeliveries } from '../../features/webhooks/deliveries.service.ts';
import { deleteExpiredSecrets } from '../../features/webhooks/webhook-secrets.service.ts';
import type { RuleContext } from '../../rule-context.ts';

export type HousekeepingStep = {
  name: string;
  /** @returns how many rows it changed: `batchSize` when there may be more */
  runBatch: (ctx: RuleContext) => Promise<number>;
  batchSize: number;
};

function step(
  name: string,
  runBatch: HousekeepingStep['runBatch'],
  batchSize = DELETE_BATCH_SIZE,
): HousekeepingStep {
  return { name, runBatch, batchSize };
}

export const housekeepingSteps: readonly HousekeepingStep[] = [
  step('credit-renewals', ({ em }) => renewOldestDueAccounts(em), RENEWAL_BATCH_SIZE),
  step('held-requests', sendDueHeldRequests, HELD_BATCH_SIZE),
  step('lapsed-held-requests', lapseHeldRequests, HELD_BATCH_SIZE),
  step('renewal-emails', enqueueRenewalEmails, RENEWAL_EMAIL_BATCH_SIZE),
  step('outcome-questions', askForOutcomes, QUESTION_BATCH_SIZE),
  step('daily-summaries', enqueueDailySummaries, SUMMARY_BATCH_SIZE),
  step('sessions', deleteExpiredSessions),
  step('password-links', deleteExpiredLinks),
  step('email-changes', deleteExpiredEmailChanges),
  step('outcome-links', deleteExpiredOutcomeLinks),
  step('outcome-attempts', (ctx) => deleteOldAttempts(ctx, 'outcome_attempts')),
  step('api-tokens', deleteExpiredTokens),
  step('idempotency-keys', deleteExpiredKeys),
  step('webhook-deliveries', deleteExpiredDeliveries),
  step('deleted-webhooks', clearDeletedWebhooks),
  step('webhook-secrets', deleteExpiredSecrets),
  step('sign-in-attempts', deleteExpiredAttempts),
  step('known-addresses', deleteOldAddresses),
  step('registrations', (ctx) => deleteOldAttempts(ctx, 'registrations')),
  step('password-email-requests', (ctx) => deleteOldAttempts(ctx, 'password_email_requests')),
  step('email-counts', deleteExpiredEmailCounts),
  step('credits-check', checkCreditsDaily, Number.POSITIVE_INFINITY),
  step('email-files', ({ config }) => deleteOldEmailFiles(config.email.folder), Number.POSITIVE_INFINITY),
];
