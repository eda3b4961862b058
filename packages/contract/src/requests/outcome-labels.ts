import type { OutcomeAnswer } from '../values/list-options.ts';

/** In the order in which people choose. */
export const OUTCOME_LABELS: Record<OutcomeAnswer, string> = {
  ordered: 'Order placed',
  deciding: 'Still deciding',
  'not-a-fit': 'Not a fit',
  problem: 'Problem with the delivery',
};
