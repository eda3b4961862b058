import { expiredOfAccounts } from '../../features/accounts/accounts.housekeeping.ts';
import { dueSummaries } from '../../features/attention/attention.housekeeping.ts';
import { creditChecks, dueCreditEmails } from '../../features/credits/credits.housekeeping.ts';
import { expiredEmails } from '../../features/emails/emails.housekeeping.ts';
import { dueHeldRequests } from '../../features/held-requests/held-requests.housekeeping.ts';
import { expiredOfLimits } from '../../features/rate-limit/rate-limit.housekeeping.ts';
import { dueRequestEmails, expiredOfRequests } from '../../features/requests/requests.housekeeping.ts';
import { dueRenewals } from '../../features/users/users.housekeeping.ts';
import { expiredOfWebhooks } from '../../features/webhooks/webhooks.housekeeping.ts';
import type { HousekeepingStep } from '../../platform/queue/housekeeping-step.ts';

/** What is due comes before what is deleted, and held requests and emails follow the renewals. */
export const housekeepingSteps: readonly HousekeepingStep[] = [
  ...dueRenewals,
  ...dueHeldRequests,
  ...dueCreditEmails,
  ...dueRequestEmails,
  ...dueSummaries,
  ...expiredOfAccounts,
  ...expiredOfRequests,
  ...expiredOfWebhooks,
  ...expiredOfLimits,
  ...creditChecks,
  ...expiredEmails,
];
