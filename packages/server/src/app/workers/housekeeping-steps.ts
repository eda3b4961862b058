import { deleteExpiredTokens } from '../../features/accounts/api-tokens/api-tokens.service.ts';
import { deleteExpiredEmailChanges } from '../../features/accounts/email-changes/email-changes.service.ts';
import { deleteExpiredLinks } from '../../features/accounts/password-links/password-links.service.ts';
import { deleteExpiredSessions } from '../../features/accounts/sessions/sessions.service.ts';
import { checkCreditsDaily } from '../../features/credits/check-credits.service.ts';
import {
  enqueueRenewalEmails,
  RENEWAL_EMAIL_BATCH_SIZE,
} from '../../features/credits/renewal-emails.service.ts';
import { enqueueDailySummaries, SUMMARY_BATCH_SIZE } from '../../features/emails/daily-summaries.service.ts';
import {
  HELD_BATCH_SIZE,
  lapseHeldRequests,
  sendDueHeldRequests,
} from '../../features/held-requests/held-requests-housekeeping.service.ts';
import { deleteExpiredAttempts } from '../../features/rate-limit/count-attempts.service.ts';
import { deleteOldAddresses } from '../../features/rate-limit/sign-in-limits.service.ts';
import {
  askForOutcomes,
  QUESTION_BATCH_SIZE,
} from '../../features/requests/outcome/ask-for-outcomes.service.ts';
import { deleteExpiredOutcomeLinks } from '../../features/requests/outcome/outcome-links.service.ts';
import { deleteExpiredKeys } from '../../features/requests/submit/idempotency-keys.service.ts';
import { RENEWAL_BATCH_SIZE, renewOldestDueAccounts } from '../../features/users/resets.sql.ts';
import { clearDeletedWebhooks, deleteExpiredDeliveries } from '../../features/webhooks/deliveries.service.ts';
import { deleteExpiredSecrets } from '../../features/webhooks/webhook-secrets.service.ts';
import { DELETE_BATCH_SIZE } from '../../platform/db/delete-batch.ts';
import { deleteOldEmailFiles } from '../../platform/mail/mailer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

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
  step('api-tokens', deleteExpiredTokens),
  step('idempotency-keys', deleteExpiredKeys),
  step('webhook-deliveries', deleteExpiredDeliveries),
  step('deleted-webhooks', clearDeletedWebhooks),
  step('webhook-secrets', deleteExpiredSecrets),
  step('attempts', deleteExpiredAttempts),
  step('known-addresses', deleteOldAddresses),
  step('credits-check', checkCreditsDaily, Number.POSITIVE_INFINITY),
  step('email-files', ({ config }) => deleteOldEmailFiles(config.email.folder), Number.POSITIVE_INFINITY),
];
