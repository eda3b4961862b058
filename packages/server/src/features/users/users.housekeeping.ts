import { step } from '../../platform/queue/housekeeping-step.ts';
import { RENEWAL_BATCH_SIZE, renewOldestDueAccounts } from './resets.sql.ts';

export const dueRenewals = [
  step('credit-renewals', ({ em }) => renewOldestDueAccounts(em), RENEWAL_BATCH_SIZE),
];
