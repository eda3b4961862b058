import { step } from '../../platform/queue/housekeeping-step.ts';
import { checkCreditsDaily } from './check-credits.service.ts';
import { enqueueRenewalEmails, RENEWAL_EMAIL_BATCH_SIZE } from './renewal-emails.service.ts';

export const dueCreditEmails = [step('renewal-emails', enqueueRenewalEmails, RENEWAL_EMAIL_BATCH_SIZE)];

export const creditChecks = [step('credits-check', checkCreditsDaily, Number.POSITIVE_INFINITY)];
