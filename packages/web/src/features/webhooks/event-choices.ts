import { WEBHOOK_TEST, type WebhookEvent } from '@portal/contract/webhooks';

export const EVENT_CHOICES: { value: WebhookEvent; label: string; description: string }[] = [
  { value: 'request.created', label: 'New requests', description: 'request.created' },
  { value: 'request.updated', label: 'Changes of status', description: 'request.updated' },
];

/** For example "New request #12". */
export function deliveryWords({ type, requestId }: { type: string; requestId: number | null }): string {
  if (type === WEBHOOK_TEST) return 'Test';
  return `${type === 'request.created' ? 'New request' : 'Change of request'} #${requestId}`;
}
