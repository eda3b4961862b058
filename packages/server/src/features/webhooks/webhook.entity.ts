import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import {
  DELIVERY_STATES,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_TEST,
  webhookMessages,
} from '@portal/contract/webhooks';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS, type WebhookEvent } from '@portal/contract/webhooks.values';
import { rawNow, rawNowPlus } from '../../platform/db/clock.ts';
import { conflict } from '../../platform/errors.ts';

export type PostOutcome = {
  /** HTTP status of the response; null without a response. */
  status: number | null;
  /** In milliseconds. */
  duration: number;
  problem: string | null;
};

export const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    format: p.enum(WEBHOOK_FORMATS).default('json'),
    /** Stored readable, because deliveries are signed with it. */
    secret: p.text().hidden().lazy(),
    /** Signs deliveries too until `previousSecretUntil`, so that receivers have time to change over. */
    previousSecret: p.text().nullable().hidden().lazy(),
    previousSecretUntil: p.datetime().nullable(),
    isActive: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    /** Set when an admin deletes the webhook: housekeeping deletes its deliveries in batches, and then the row. */
    deletedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'webhooks_events_known',
      expression: `events <@ ARRAY[${WEBHOOK_EVENTS.map((event) => `'${event}'::text`).join(', ')}] AND cardinality(events) > 0`,
    },
    {
      name: 'webhooks_previous_secret_ends',
      expression: '(previous_secret IS NULL) = (previous_secret_until IS NULL)',
    },
  ],
});

export class Webhook extends WebhookSchema.class {
  static readonly notFound = webhookMessages.notFound;

  switchOff(): void {
    this.isActive = false;
  }

  /** Inactive as well, so that no statement on the way of a request needs a second condition. */
  markDeleted(): void {
    this.switchOff();
    this.deletedAt = rawNow();
  }

  /** Deliveries are signed with both secrets for a while. An earlier previous secret ends. */
  replaceSecret(secret: string): void {
    this.previousSecret = this.secret;
    this.previousSecretUntil = rawNowPlus(`${SECRET_OVERLAP_HOURS} hours`);
    this.secret = secret;
  }

  endPreviousSecret(): boolean {
    if (!this.previousSecretUntil) return false;
    this.previousSecret = null;
    this.previousSecretUntil = null;
    return true;
  }

  /** The secrets that sign deliveries, the present one first. @param now in milliseconds since 1970 */
  secretsAt(now: number): string[] {
    const { secret, previousSecret, previousSecretUntil } = this;
    const isOverlap = previousSecret && previousSecretUntil && previousSecretUntil.getTime() > now;
    return isOverlap ? [secret, previousSecret] : [secret];
  }
}
WebhookSchema.setClass(Webhook);

export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p.uuid().primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    type: p.text(),
    /** No foreign key, because the request can be deleted first. Null for a test. */
    requestId: p.integer().nullable(),
    /** The exact text that is signed and sent. */
    body: p.text(),
    state: p.enum(DELIVERY_STATES).default('waiting'),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow).index('webhook_deliveries_age_index'),
  },
  indexes: [
    {
      name: 'webhook_deliveries_open_index',
      expression:
        "create index webhook_deliveries_open_index on webhook_deliveries (webhook_id, state) where state <> 'delivered'",
    },
    {
      name: 'webhook_deliveries_message_index',
      expression:
        "create index webhook_deliveries_message_index on webhook_deliveries (request_id) where type = 'request.message'",
    },
    {
      name: 'webhook_deliveries_list_index',
      expression:
        'create index webhook_deliveries_list_index on webhook_deliveries (webhook_id, created_at desc, id desc)',
    },
  ],
});

export class WebhookDelivery extends WebhookDeliverySchema.class {
  static readonly notFound = webhookMessages.deliveryNotFound;

  declare [OptionalProps]?: 'isSendable';

  /** An inactive webhook gets tests alone. */
  get isSendable(): boolean {
    return this.webhook.isActive || this.type === WEBHOOK_TEST;
  }

  sendAgain(): void {
    if (this.state === 'waiting') throw conflict(webhookMessages.inProgress);
    if (!this.isSendable) throw conflict(webhookMessages.inactive);
    this.state = 'waiting';
  }

  deliver(): void {
    this.state = 'delivered';
  }

  fail(): void {
    if (this.state === 'waiting') this.state = 'failed';
  }
}
WebhookDeliverySchema.setClass(WebhookDelivery);

export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: p.integer().primary().autoincrement(),
    delivery: () =>
      p.manyToOne(WebhookDelivery).deleteRule('cascade').index('webhook_attempts_delivery_index'),
    at: p.datetime().defaultRaw('now()').onCreate(rawNow),
    status: p.integer().nullable(),
    /** In milliseconds. */
    duration: p.integer(),
    problem: p.text().nullable(),
  },
});

export class WebhookAttempt extends WebhookAttemptSchema.class {
  record({ status, duration, problem }: PostOutcome): void {
    this.status = status;
    this.duration = duration;
    this.problem = problem;
  }
}
WebhookAttemptSchema.setClass(WebhookAttempt);
