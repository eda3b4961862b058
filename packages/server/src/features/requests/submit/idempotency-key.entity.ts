import { defineEntity, p } from '@mikro-orm/core';
import { idempotencyKeyReused } from '../../../platform/errors.ts';
import { User } from '../../users/user.entity.ts';

/** A client's key for a submission, so that a repetition returns the same request and charges nothing. */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** SHA-256 of the submission. */
    bodyHash: p.text(),
    /** No foreign key, because both are deleted with their account. */
    requestId: p.integer(),
    /** The balance after the submission. */
    remainingCredits: p.integer(),
    createdAt: p.datetime().defaultRaw('now()').index('idempotency_keys_age_index'),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {
  assertSubmission(bodyHash: string): void {
    if (bodyHash !== this.bodyHash) throw idempotencyKeyReused();
  }
}
IdempotencyKeySchema.setClass(IdempotencyKey);
