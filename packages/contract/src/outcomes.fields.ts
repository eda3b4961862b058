import type { OutcomeView } from './outcomes.ts';
import type { Field } from './values/fields.ts';

/** In the order of the columns. */
export const outcomeFields = {
  answer: { label: 'Outcome', form: 'What came of these samples?', fact: 'Answer', csv: 'Outcome' },
  amount: { label: 'Order amount', csv: 'Order amount' },
  currency: { csv: 'Currency' },
  orderNumber: { label: 'Order number', csv: 'Order number' },
  comment: { label: 'Comment', csv: 'Outcome comment' },
  givenBy: { csv: 'Outcome by' },
  at: { fact: 'Answered', csv: { time: 'Outcome at' } },
  reason: { label: 'Outcome reason', form: 'Reason', fact: 'Reason', csv: 'Outcome reason' },
  sampleIds: {
    label: 'Outcome samples',
    form: 'Which samples?',
    fact: 'Samples',
    csv: 'Outcome samples',
  },
} as const satisfies Record<keyof OutcomeView, Field>;
