import { step } from '../../platform/queue/housekeeping-step.ts';
import { askForOutcomes, QUESTION_BATCH_SIZE } from './outcomes/ask-for-outcomes.service.ts';
import { deleteExpiredOutcomeLinks } from './outcomes/outcome-links.service.ts';
import { deleteExpiredKeys } from './submit/idempotency-keys.service.ts';

export const dueRequestEmails = [step('outcome-questions', askForOutcomes, QUESTION_BATCH_SIZE)];

export const expiredOfRequests = [
  step('outcome-links', deleteExpiredOutcomeLinks),
  step('idempotency-keys', deleteExpiredKeys),
];
