import { defineEntity, p } from '@mikro-orm/core';
import type { CreditsCheckView } from '@portal/contract/credits';

/** The daily check of the ledger. The table has at most one row. A backup leaves it out. */
export const CreditsCheckSchema = defineEntity({
  name: 'CreditsCheck',
  tableName: 'credits_check',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    attemptedAt: p.datetime(),
    result: p.json<CreditsCheckView>().nullable(),
  },
  checks: [{ name: 'credits_check_one_row', expression: 'id = 1' }],
});

export class CreditsCheck extends CreditsCheckSchema.class {}
CreditsCheckSchema.setClass(CreditsCheck);
