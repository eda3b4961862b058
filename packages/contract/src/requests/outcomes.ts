import * as z from 'zod/mini';
import { Id } from '../values/id.ts';
import { OUTCOME_ANSWERS, OUTCOME_GIVERS } from '../values/list-options.ts';
import { AMOUNT_MAX } from '../values/money.ts';
import { nullable, nullableNumber } from '../values/optional.ts';
import { nullableText, TEXT_LENGTH_MAX } from '../values/text.ts';

export const outcomeMessages = {
  answer: `The answer must be one of ${OUTCOME_ANSWERS.join(', ')}`,
  notYet: 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.',
  stale: 'The outcome has been changed since. Reload the request before making changes.',
} as const;

const expectedAtMessage = 'expectedAt must be a time such as 2026-03-31T12:00:00.000Z';

export const OutcomeView = z.object({
  answer: z.enum(OUTCOME_ANSWERS),
  /** Of the order, in the smallest unit of the currency. */
  amount: z.nullable(z.int()),
  currency: z.string(),
  orderNumber: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  givenBy: z.enum(OUTCOME_GIVERS),
  at: z.iso.datetime(),
});
export type OutcomeView = z.infer<typeof OutcomeView>;

export const outcomeFields = {
  answer: z.enum(OUTCOME_ANSWERS, outcomeMessages.answer),
  amount: z.optional(nullableNumber('Order amount', AMOUNT_MAX)),
  orderNumber: z.optional(nullableText('Order number')),
  comment: z.optional(nullableText('Comment', TEXT_LENGTH_MAX.note, 'multiline')),
};

/** Replaces the whole outcome: an absent field is null afterwards. */
export const SetOutcomeInput = z.strictObject({
  id: Id,
  ...outcomeFields,
  /** The time of the outcome that the caller saw; null for none. Another one is a conflict. */
  expectedAt: z.optional(nullable(z.iso.datetime(expectedAtMessage), expectedAtMessage)),
});
export type SetOutcomeInput = z.infer<typeof SetOutcomeInput>;
