import type { OutcomeAnswer } from '../values/list-options.ts';

// Types only, so that pages can use it without loading zod.

export const OUTCOME_LABELS: Record<OutcomeAnswer, string> = {
  ordered: 'Order placed',
  deciding: 'Still deciding',
  'not-a-fit': 'Not a fit',
  problem: 'Problem with the delivery',
};
