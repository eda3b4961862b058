import * as z from 'zod/mini';
import { MessageView } from './messages.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { RequestView } from './requests.ts';
import { Id } from './values/id.ts';
import { boundedLength, isVisible, TEXT_LENGTH_MAX } from './values/text.ts';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from './webhooks.values.ts';

const WebhookEvent = z.enum(WEBHOOK_EVENTS, `An event must be one of ${WEBHOOK_EVENTS.join(', ')}`);
const format = z.optional(z.enum(WEBHOOK_FORMATS, `The format must be one of ${WEBHOOK_FORMATS.join(', ')}`));

export const WEBHOOK_TEST = 'webhook.test';

/** How long deliveries are also signed with the previous secret after a replacement. */
export const SECRET_OVERLAP_HOURS = 24;

export const webhookLimits = { count: 20, deliveries: 50 } as const;

export const webhookMessages = {
  url: 'The address must be an http:// or https:// address without a username or password',
  urlLength: `The address must be at most ${TEXT_LENGTH_MAX.line} characters`,
  https: 'The address must begin with https://',
  private: 'Webhooks cannot be sent to private addresses',
  noEvent: 'Choose at least one event',
  eventTwice: 'An event can be named only once',
  tooMany: `There are ${webhookLimits.count} webhooks already. Please delete one first.`,
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  inProgress: 'This delivery is already in progress',
  inactive: 'The webhook is switched off',
  noOutcome: 'In progress, or interrupted by a server restart',
} as const;

function isWebhookUrl(value: string) {
  // `URL.parse` removes line breaks and tabs, so they must be rejected before.
  const url = isVisible(value) ? URL.parse(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '';
}

const WebhookUrl = z
  .string(webhookMessages.url)
  .check(
    boundedLength(TEXT_LENGTH_MAX.line, webhookMessages.urlLength),
    z.trim(),
    z.maxLength(TEXT_LENGTH_MAX.line, webhookMessages.urlLength),
    z.refine(isWebhookUrl, webhookMessages.url),
  );
const events = z.array(WebhookEvent, webhookMessages.noEvent).check(
  z.minLength(1, webhookMessages.noEvent),
  z.refine((named) => new Set(named).size === named.length, webhookMessages.eventTwice),
);

export const CreateWebhookInput = z.strictObject({ url: WebhookUrl, events, format });
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

export const UpdateWebhookInput = z
  .strictObject({
    id: Id,
    url: z.optional(WebhookUrl),
    events: z.optional(events),
    format,
    isActive: z.optional(z.boolean('A webhook is either on (true) or off (false)')),
    expected: expectedFields({
      url: z.string(),
      events: z.array(z.enum(WEBHOOK_EVENTS)),
      format: z.enum(WEBHOOK_FORMATS),
      isActive: z.boolean(),
    }),
  })
  .check(changesSomething('expected'));
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>;

export const DeliveryInput = z.strictObject({ id: z.uuid('A delivery id is required') });

export const WebhookView = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  format: z.enum(WEBHOOK_FORMATS),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  previousSecretUntil: z.nullable(z.iso.datetime()),
  failed: z.int(),
  waiting: z.int(),
});
export type WebhookView = z.infer<typeof WebhookView>;
export const WebhooksView = z.array(WebhookView);

export const CreatedWebhookView = z.extend(WebhookView, { secret: z.string() });
export type CreatedWebhookView = z.infer<typeof CreatedWebhookView>;

export const CreditAdjustmentView = z.object({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** What was added; negative for credits that were taken. */
  amount: z.int(),
  remainingCredits: z.int(),
  reason: z.nullable(z.string()),
});
export type CreditAdjustmentView = z.infer<typeof CreditAdjustmentView>;

export const RequestMessageView = z.extend(RequestView, { message: MessageView });
export type RequestMessageView = z.infer<typeof RequestMessageView>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WebhookAttemptView = z.object({
  id: Id,
  at: z.iso.datetime(),
  status: z.nullable(z.int()),
  /** In milliseconds. */
  duration: z.int(),
  problem: z.nullable(z.string()),
});
export type WebhookAttemptView = z.infer<typeof WebhookAttemptView>;

export const WebhookDeliveryView = z.object({
  /** Also sent as the `webhook-id` header of every attempt. */
  id: z.uuid(),
  type: z.string(),
  requestId: z.nullable(Id),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  attempts: z.array(WebhookAttemptView),
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

export const WebhookDeliveriesView = z.array(WebhookDeliveryView);
