import { defineEntity, p } from '@mikro-orm/core';
import { outcomeLinkMessages } from '@portal/contract/requests/outcome-links';
import type { OutcomeView } from '@portal/contract/requests/outcomes';
import { OUTCOME_ANSWERS, OUTCOME_GIVERS } from '@portal/contract/values/list-options';
import { rawNow } from '../../../db/clock.ts';
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
    givenBy: p.enum(OUTCOME_GIVERS),
    at: p.datetime().onCreate(rawNow).onUpdate(rawNow),
  },
  indexes: [{ name: 'outcomes_answer_index', properties: ['answer', 'request'] }],
  checks: [{ name: 'outcomes_amount_range', expression: 'amount >= 0 and amount <= 1000000000000' }],
});

export type OutcomeFacts = Omit<OutcomeView, 'at'>;

export class Outcome extends OutcomeSchema.class {
  facts(): OutcomeFacts {
    const { answer, currency, givenBy } = this;
    const { amount = null, orderNumber = null, comment = null } = this;
    return { answer, amount, currency, orderNumber, comment, givenBy };
  }

  isSameAs(facts: OutcomeFacts): boolean {
    return Object.entries(this.facts()).every(
      ([field, value]) => value === facts[field as keyof OutcomeFacts],
    );
  }
}
OutcomeSchema.setClass(Outcome);

/**
 * A request that went out and has no answer yet. A trigger writes the time of the last of shipped, delivered and fulfilled
 * (migration 20261127-42-outcomes). The row stays when its client has been asked.
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
