export const OUTCOME_ANSWERS = ['ordered', 'deciding', 'not-a-fit', 'problem'] as const;
export type OutcomeAnswer = (typeof OUTCOME_ANSWERS)[number];

export const OUTCOME_GIVERS = ['client', 'admin'] as const;

export const OUTCOME_LABELS: Record<OutcomeAnswer, string> = {
  ordered: 'Order placed',
  deciding: 'Still deciding',
  'not-a-fit': 'Not a fit',
  problem: 'Problem with the delivery',
};

/** Why samples were no fit, or what is wrong with a delivery. */
export const OUTCOME_REASONS = [
  'color',
  'feel',
  'size',
  'adhesion',
  'wash',
  'price',
  'late',
  'damaged',
  'missing',
  'wrong',
  'other',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export const REASON_LABELS: Record<OutcomeReason, string> = {
  color: 'Color',
  feel: 'Feel',
  size: 'Size',
  adhesion: 'Adhesion',
  wash: 'Wash',
  price: 'Price',
  late: 'Late',
  damaged: 'Damaged',
  missing: 'Missing',
  wrong: 'Wrong',
  other: 'Other',
};

export function canHaveReason(answer: OutcomeAnswer): boolean {
  return answer === 'not-a-fit' || answer === 'problem';
}
