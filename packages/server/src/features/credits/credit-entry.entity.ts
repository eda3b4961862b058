import { defineEntity, p } from '@mikro-orm/core';
import { CREDIT_KINDS } from '@portal/contract/credits';

/** An entry of the append-only ledger. It has no foreign keys, because it outlives its account and its request. */
export const CreditEntrySchema = defineEntity({
  name: 'CreditEntry',
  tableName: 'credit_entries',
  properties: {
    userId: p.integer().primary(),
    /** From 1 without gaps. A trigger sets it. */
    number: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    kind: p.enum(CREDIT_KINDS),
    amount: p.integer(),
    /** A trigger computes it from the previous entry. */
    balanceAfter: p.integer(),
    reason: p.text(),
    requestId: p.integer().nullable(),
    heldRequestId: p.integer().nullable(),
    actorId: p.integer().nullable(),
    actorName: p.text().nullable(),
  },
  indexes: [
    {
      name: 'credit_entries_request_index',
      expression:
        'create index credit_entries_request_index on credit_entries (request_id) where (request_id is not null)',
    },
    { name: 'credit_entries_time_index', properties: ['userId', 'at'] },
    {
      name: 'credit_entries_reset_index',
      expression:
        "create index credit_entries_reset_index on credit_entries (at) where (kind = 'reset'::text)",
    },
  ],
  checks: [{ name: 'credit_entries_balance_not_negative', expression: 'balance_after >= 0' }],
});

export class CreditEntry extends CreditEntrySchema.class {
  get isCharge(): boolean {
    return this.amount < 0;
  }
}
CreditEntrySchema.setClass(CreditEntry);
