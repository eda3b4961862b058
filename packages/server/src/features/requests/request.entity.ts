import { defineEntity, p } from '@mikro-orm/core';
import { REQUEST_EVENT_KINDS, type SubmittedRequestView } from '@portal/contract/requests';
import { REQUEST_STATUSES } from '@portal/contract/values/list-options';
import { User } from '../clients/user.entity.ts';
import { Sample } from '../samples/sample.entity.ts';

export const SampleRequestSchema = defineEntity({
  name: 'SampleRequest',
  tableName: 'sample_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    date: p.datetime().defaultRaw('now()'),
    creditsUsed: p.integer(),
    status: p.enum(REQUEST_STATUSES).default('pending'),
    carrier: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    /** When its client cancelled it; the status is then `rejected`. */
    cancelledAt: p.datetime().nullable(),
    /** Set by a trigger on each change. */
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'sample_requests_list_index',
      expression: 'create index sample_requests_list_index on sample_requests (date desc, id desc)',
    },
    {
      name: 'sample_requests_own_index',
      expression: 'create index sample_requests_own_index on sample_requests (user_id, date desc, id desc)',
    },
    {
      name: 'sample_requests_status_index',
      expression: 'create index sample_requests_status_index on sample_requests (status, date desc, id desc)',
    },
    {
      name: 'sample_requests_updated_index',
      expression: 'create index sample_requests_updated_index on sample_requests (updated_at, id)',
    },
    {
      name: 'sample_requests_status_updated_index',
      expression:
        'create index sample_requests_status_updated_index on sample_requests (status, updated_at, id)',
    },
    {
      name: 'sample_requests_own_updated_index',
      expression:
        'create index sample_requests_own_updated_index on sample_requests (user_id, updated_at, id)',
    },
    {
      name: 'sample_requests_credits_index',
      expression:
        'create index sample_requests_credits_index on sample_requests (credits_used desc, id desc)',
    },
    {
      name: 'sample_requests_status_credits_index',
      expression:
        'create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc)',
    },
  ],
  checks: [{ name: 'sample_requests_credits_used_positive', expression: 'credits_used >= 1' }],
});

export const RequestSampleSchema = defineEntity({
  name: 'RequestSample',
  tableName: 'request_samples',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequestSchema).deleteRule('cascade'),
    sample: () => p.manyToOne(Sample).deleteRule('restrict').index('request_samples_sample_index'),
    quantity: p.integer().default(1),
    /** The sample's name at the time of the request. */
    sampleName: p.text().nullable(),
  },
  uniques: [{ name: 'request_samples_once', properties: ['request', 'sample'] }],
  checks: [{ name: 'request_samples_quantity_range', expression: 'quantity >= 1 and quantity <= 10' }],
});

/** What a status change replaced, so that it can be undone exactly. */
export type ReplacedFields = Record<'carrier' | 'tracking_number' | 'cancelled_at', string | null>;

/** A change of a request. The submission is the change from null; notes and corrected shipments keep the status. */
export const RequestEventSchema = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_events',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () =>
      p.manyToOne(SampleRequestSchema).deleteRule('cascade').index('request_events_request_index'),
    fromStatus: p.enum(REQUEST_STATUSES).nullable(),
    toStatus: p.enum(REQUEST_STATUSES),
    actor: () => p.manyToOne(User).deleteRule('set null').nullable().index('request_events_actor_index'),
    at: p.datetime().defaultRaw('now()'),
    /** Shown to the client. */
    note: p.text().nullable(),
    /** Shown to admins only. */
    internalNote: p.text().nullable(),
    eventKind: p.enum(REQUEST_EVENT_KINDS).default('status'),
    /** Null for a change that cannot be undone. */
    replaced: p.json<ReplacedFields>().nullable(),
    /** The change that this one undid. No foreign key, because both are deleted with their request. */
    undoesId: p.integer().nullable().unique('request_events_undone_once'),
  },
});

/** A client's key for a submission, so that a repeated request gets the first response and is not charged again. */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** SHA-256 of the requested lines. */
    bodyHash: p.text(),
    /** The first response, returned to every repetition. */
    answer: p.json<SubmittedRequestView>(),
    createdAt: p.datetime().defaultRaw('now()').index('idempotency_keys_age_index'),
  },
});
