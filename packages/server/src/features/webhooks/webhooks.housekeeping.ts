import { step } from '../../platform/queue/housekeeping-step.ts';
import { clearDeletedWebhooks, deleteExpiredDeliveries } from './delivery/deliveries.service.ts';
import { deleteExpiredSecrets } from './webhook-secrets.service.ts';

export const expiredOfWebhooks = [
  step('webhook-deliveries', deleteExpiredDeliveries),
  step('deleted-webhooks', clearDeletedWebhooks),
  step('webhook-secrets', deleteExpiredSecrets),
];
