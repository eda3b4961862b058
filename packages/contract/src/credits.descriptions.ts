import type { CreditEntryView, StatementView } from './credits.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const creditDescriptions = {
  amount: 'Credits: positive when they were added, negative when they were taken.',
  balanceAfter: "The account's credits after this entry.",
  closing: 'Credits at the end of the period.',
  currentPeriod: 'The number of the present period.',
  entries: 'The entries of the period, the newest first, at most 200 on a page.',
  expired: 'How many credits of the month before ended at this reset. Null for other kinds.',
  from: 'When the period begins, in UTC.',
  heldRequestId: 'The held request that the entry belongs to. Null for others.',
  isCancellation: 'Whether the credits came back because the client cancelled.',
  isReopening: 'Whether the credits were taken because a rejected request was opened again.',
  note: "The admin's reason of an adjustment. Null where the text follows from the kind.",
  number: 'The number of the entry in its account, from 1 on without gaps.',
  opening: 'Credits at the beginning of the period.',
  period: "The number of the period: month n since the account's creation, 0 for the first.",
  reason: 'What the entry is, as a sentence.',
  to: 'When the period ends, in UTC.',
} satisfies DescriptionsOf<CreditEntryView | StatementView>;
