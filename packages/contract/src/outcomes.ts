import * as z from 'zod/mini';
import { LinkToken } from './accounts/password-links.ts';
import {
  canHaveReason,
  OUTCOME_ANSWERS,
  OUTCOME_GIVERS,
  OUTCOME_REASONS,
  type OutcomeAnswer,
  type OutcomeReason,
} from './outcomes.values.ts';
import { REQUEST_LINES_MAX, requestMessages } from './requests.values.ts';
import { Id } from './values/id.ts';
import { AMOUNT_MAX } from './values/money.ts';
import { nullable, nullableNumber, nullableOption } from './values/optional.ts';
import { shownCurrency } from './values/shown-currency.ts';
import { nullableText, TEXT_LENGTH_MAX } from './values/text.ts';

export const outcomeMessages = {
  answer: `The answer must be one of ${OUTCOME_ANSWERS.join(', ')}`,
  notYet: 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.',
  reason: 'Only Not a fit and Problem with the delivery have a reason.',
  samples: 'sampleIds must name samples of the request, at least one and each once',
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
  reason: z.nullable(z.enum(OUTCOME_REASONS)),
  /** The samples that it is about; null for all of the request. */
  sampleIds: z.nullable(z.array(Id)),
  givenBy: z.enum(OUTCOME_GIVERS),
  at: z.iso.datetime(),
});
export type OutcomeView = z.infer<typeof OutcomeView>;

export const outcomeInputs = {
  answer: z.enum(OUTCOME_ANSWERS, outcomeMessages.answer),
  amount: z.optional(nullableNumber('Order amount', AMOUNT_MAX)),
  orderNumber: z.optional(nullableText('Order number')),
  comment: z.optional(nullableText('Comment', TEXT_LENGTH_MAX.note, 'multiline')),
  reason: z.optional(nullableOption('Reason', OUTCOME_REASONS)),
  sampleIds: z.optional(
    nullable(
      z.array(Id, outcomeMessages.samples).check(
        z.minLength(1, outcomeMessages.samples),
        z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines),
        z.refine((ids) => new Set(ids).size === ids.length, outcomeMessages.samples),
      ),
      outcomeMessages.samples,
    ),
  ),
};

type Reasoned = { answer: OutcomeAnswer; reason?: OutcomeReason | null | undefined };

const reasonFits = z.refine<Reasoned>(({ answer, reason }) => !reason || canHaveReason(answer), {
  path: ['reason'],
  message: outcomeMessages.reason,
});

/** Replaces the whole outcome: an absent field is null afterwards. */
export const SetOutcomeInput = z
  .strictObject({
    id: Id,
    ...outcomeInputs,
    currency: shownCurrency,
    /** The time of the outcome that the caller saw; null for none. Another one is a conflict. */
    expectedAt: z.optional(nullable(z.iso.datetime(expectedAtMessage), expectedAtMessage)),
  })
  .check(reasonFits);
export type SetOutcomeInput = z.infer<typeof SetOutcomeInput>;

/** How long the link of the email is valid, as a PostgreSQL interval that the email also shows. */
export const OUTCOME_LINK_LIFETIME = '30 days';

export const outcomeLinkMessages = {
  expired: 'This link has expired.',
  tooMany: 'Too many answers have been sent from this network. Please try again in 15 minutes.',
} as const;

export const OpenOutcomeLinkInput = z.strictObject({ token: LinkToken });
export type OpenOutcomeLinkInput = z.infer<typeof OpenOutcomeLinkInput>;

export const OutcomeLinkView = z.object({
  requestId: Id,
  samples: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.nullable(z.string()), units: z.int() })),
  currency: z.string(),
  validUntil: z.iso.datetime(),
});
export type OutcomeLinkView = z.infer<typeof OutcomeLinkView>;

/**
 * An absent field stays as it is, because the page does not show what is stored. Reason and samples belong to their answer,
 * and end with it.
 */
export const AnswerOutcomeLinkInput = z
  .strictObject({ token: LinkToken, ...outcomeInputs, currency: shownCurrency })
  .check(reasonFits);
export type AnswerOutcomeLinkInput = z.infer<typeof AnswerOutcomeLinkInput>;
