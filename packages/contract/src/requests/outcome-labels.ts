import type { RequestStatus } from '../requests.ts';
import type { OutcomeAnswer } from '../values/list-options.ts';

// Types only, so that pages can use it without loading zod.

/** In the order in which people choose. */
export const OUTCOME_LABELS: Record<OutcomeAnswer, string> = {
  ordered: 'Order placed',
  deciding: 'Still deciding',
  'not-a-fit': 'Not a fit',
  problem: 'Problem with the delivery',
};

/** Whether a request has come so far that people can say what came of it. */
export function canHaveOutcome(status: RequestStatus): boolean {
  return status !== 'pending' && status !== 'rejected';
}
