import { WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/webhooks.values';

const EVENT_LABELS: Record<WebhookEvent, string> = {
  'request.created': 'New requests',
  'request.updated': 'Status changes',
  'request.outcome': 'Outcomes',
  'request.message': 'Messages',
  'client.created': 'New clients',
  'client.updated': 'Changed clients',
  'client.deleted': 'Deleted clients',
  'credits.adjusted': 'Adjusted credits',
  'held-request.created': 'Held requests',
  'held-request.decided': 'Ended held requests',
  'sample.created': 'New samples',
  'sample.updated': 'Changed samples',
};

export const EVENT_CHOICES = WEBHOOK_EVENTS.map((value) => ({
  value,
  label: EVENT_LABELS[value],
  description: value,
}));
