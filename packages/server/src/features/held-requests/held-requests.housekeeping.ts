import { step } from '../../platform/queue/housekeeping-step.ts';
import {
  HELD_BATCH_SIZE,
  lapseHeldRequests,
  sendDueHeldRequests,
} from './held-requests-housekeeping.service.ts';

export const dueHeldRequests = [
  step('held-requests', sendDueHeldRequests, HELD_BATCH_SIZE),
  step('lapsed-held-requests', lapseHeldRequests, HELD_BATCH_SIZE),
];
