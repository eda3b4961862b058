export const WEBHOOK_EVENTS = [
  'request.created',
  'request.updated',
  'request.outcome',
  'request.message',
  'client.created',
  'client.updated',
  'client.deleted',
  'credits.adjusted',
  'held-request.created',
  'held-request.decided',
  'sample.created',
  'sample.updated',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `text`: one sentence and a link, as chats read it. */
export const WEBHOOK_FORMATS = ['json', 'text'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
