import { step } from '../../platform/queue/housekeeping-step.ts';
import { deleteExpiredAttempts } from './count-attempts.service.ts';
import { deleteOldAddresses } from './sign-in-limits.service.ts';

export const expiredOfLimits = [
  step('attempts', deleteExpiredAttempts),
  step('known-addresses', deleteOldAddresses),
];
