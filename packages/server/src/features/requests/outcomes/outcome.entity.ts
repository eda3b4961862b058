import { defineEntity, p } from '@mikro-orm/core';
import { type OutcomeView, outcomeLinkMessages } from '@portal/contract/outcomes';
import { OUTCOME_ANSWERS, OUTCOME_GIVERS, OUTCOME_REASONS } from '@portal/contract/outcomes.values';
import { rawNow } from '../../../platform/db/clock.ts';
import { SampleRequest } from '../request.entity.ts';

export const OutcomeSchema = defineEntity({
  name: 'Outcome',
  tableName: 'outcomes',
  properties: {
    request: () => p.manyToOne(SampleRequest).primary().deleteRule('cascade'),
    answer: p.enum(OUTCOME_ANSWERS),
    /** Of the order, in the smallest unit of the currency. */
    amount: p.bigint('number').nullable(),
    currency: p.text(),
    orderNumber: p.text().nullable(),
    comment: p.text().nullable(),
    /** Of an answer that can have one. */
    reason: p.enum(OUTCOME_REASONS).nullable(),
    /** The samples that it is about; null for all of the request. */
    sampleIds: p.array(Number).columnType('int[]').nullable(),
    givenBy: p.enum(OUTCOME_GIVERS),
    at: p.datetime().onCreate(rawNow).onUpdate(rawNow),
  },
  indexes: [
    { name: 'outcomes_answer_index', properties: ['answer', 'request'] },
    {
      name: 'outcomes_order_number_index',
      expression: `create index outcomes_order_number_index on outcomes using gin (search_parts(order_number))
        where order_number is not null`,
    },
  ],
  checks: [
    { name: 'outcomes_amount_range', expression: 'amount >= 0 and amount <= 1000000000000' },
    {
      name: 'outcomes_reason_fits',
      expression: `reason is null or answer in ('not-a-fit', 'problem')`,
    },
    { name: 'outcomes_sample_ids_named', expression: 'cardinality(sample_ids) > 0' },
  ],
});

export type OutcomeFacts = Omit<OutcomeView, 'at'>;

/** The order of the samples counts for nothing. */
function comparable({ sampleIds, ...facts }: OutcomeFacts): string {
  const values = Object.entries(facts).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([values, sampleIds && [...sampleIds].sort((a, b) => a - b)]);
}

export class Outcome extends OutcomeSchema.class {
  facts(): OutcomeFacts {
    const { answer, currency, givenBy } = this;
    const { amount = null, orderNumber = null, comment = null, reason = null, sampleIds = null } = this;
    return { answer, amount, currency, orderNumber, comment, reason, sampleIds, givenBy };
  }

  isSameAs(facts: OutcomeFacts): boolean {
    return comparable(this.facts()) === comparable(facts);
  }
}
OutcomeSchema.setClass(Outcome);

/**
 * A request that went out and has no answer yet. A trigger writes the time of the last of shipped, delivered and fulfilled
 * (app/migrations/baseline/ledger.ts). The row stays when its client has been asked.
 */
export const OutcomeQuestionSchema = defineEntity({
  name: 'OutcomeQuestion',
  tableName: 'outcome_questions',
  properties: {
    request: () => p.manyToOne(SampleRequest).primary().deleteRule('cascade'),
    sentAt: p.datetime(),
    askedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'outcome_questions_open_index',
      expression:
        'create index outcome_questions_open_index on outcome_questions (sent_at) where asked_at is null',
    },
  ],
});

/** A link of an email to the page where the client answers. One for each time that the email was rendered. */
export const OutcomeLinkSchema = defineEntity({
  name: 'OutcomeLink',
  tableName: 'outcome_links',
  properties: {
    tokenHash: p.string().columnType('text').primary(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade').index('outcome_links_request_index'),
    expiresAt: p.datetime().index('outcome_links_expiry_index'),
  },
});

export class OutcomeLink extends OutcomeLinkSchema.class {
  static readonly notFound = outcomeLinkMessages.expired;
}
OutcomeLinkSchema.setClass(OutcomeLink);
