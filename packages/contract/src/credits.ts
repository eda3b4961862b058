import * as z from 'zod/mini';
import { pageFields } from './pagination.ts';
import { Id } from './values/id.ts';

export const CREDIT_KINDS = ['grant', 'spend', 'refund', 'reset', 'adjustment'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const STATEMENT_ENTRIES_MAX = 200;

const periodMessage = 'The period must be a whole number from 0';
const period = z.optional(z.int(periodMessage).check(z.gte(0, periodMessage), z.lte(12_000, periodMessage)));

const { cursor } = pageFields;

/** Period n runs from the n-th to the (n+1)-th monthly date since the account was created. The default is the current one. */
export const OwnStatementInput = z.strictObject({ period, cursor });
export type OwnStatementInput = z.infer<typeof OwnStatementInput>;

export const StatementInput = z.strictObject({ id: Id, period, cursor });
export type StatementInput = z.infer<typeof StatementInput>;

export const OwnStatementFilter = z.strictObject({ period });
export type OwnStatementFilter = z.infer<typeof OwnStatementFilter>;

export const StatementFilter = z.strictObject({ clientId: Id, period });
export type StatementFilter = z.infer<typeof StatementFilter>;

export const CreditEntryView = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(CREDIT_KINDS),
  amount: z.int(),
  balanceAfter: z.int(),
  reason: z.string(),
  expired: z.nullable(z.int()),
  requestId: z.nullable(Id),
  heldRequestId: z.nullable(Id),
  isReopening: z.boolean(),
  isCancellation: z.boolean(),
  /** The admin's reason for an adjustment; null for an entry whose text follows from its kind. */
  note: z.nullable(z.string()),
  actor: z.nullable(z.string()),
});
export type CreditEntryView = z.infer<typeof CreditEntryView>;

export const StatementView = z.object({
  period: z.int(),
  currentPeriod: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  opening: z.int(),
  closing: z.int(),
  entries: z.array(CreditEntryView),
  nextCursor: z.nullable(z.string()),
});
export type StatementView = z.infer<typeof StatementView>;

export const BrokenCreditRule = z.object({
  rule: z.string(),
  count: z.int(),
  examples: z.array(z.string()),
});
export type BrokenCreditRule = z.infer<typeof BrokenCreditRule>;

export const CreditsCheckView = z.object({
  at: z.iso.datetime(),
  accounts: z.int(),
  entries: z.int(),
  requests: z.int(),
  broken: z.array(BrokenCreditRule),
});
export type CreditsCheckView = z.infer<typeof CreditsCheckView>;

export const DailyCreditsCheckView = z.nullable(CreditsCheckView);
