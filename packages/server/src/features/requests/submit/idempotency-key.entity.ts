import { defineEntity, p } from '@mikro-orm/core';
import type { SubmittedRequestView } from '@portal/contract/requests';
import { User } from '../../clients/user.entity.ts';

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
