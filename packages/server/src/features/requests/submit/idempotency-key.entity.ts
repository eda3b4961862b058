import { defineEntity, p } from '@mikro-orm/core';
import type { SubmittedRequestView } from '@portal/contract/requests';
import { idempotencyKeyReused } from '../../../errors.ts';
import { User } from '../../accounts/user.entity.ts';

/** A client's key for a submission, so that a repetition returns the same request and charges nothing. */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** SHA-256 of the submission. */
    bodyHash: p.text(),
    /** The first response, for nodes of the previous release. */
    response: p.json<SubmittedRequestView>().fieldName('answer'),
    /** Null when a node of the previous release stored the key. No foreign key, because both are deleted with their account. */
    requestId: p.integer().nullable(),
    remainingCredits: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index('idempotency_keys_age_index'),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {
  get submitted(): { id: number; remainingCredits: number } {
    const { id, remainingCredits } = this.response;
    return { id: this.requestId ?? id, remainingCredits: this.remainingCredits ?? remainingCredits };
  }

  assertSubmission(bodyHash: string): void {
    if (bodyHash !== this.bodyHash) throw idempotencyKeyReused();
  }
}
IdempotencyKeySchema.setClass(IdempotencyKey);
