export const PRINTOUTS = ['slips', 'pick-list', 'labels'] as const;
export type Printout = (typeof PRINTOUTS)[number];

/** A roll has one label a page. The numbers are the labels of a sheet. */
export const LABEL_SIZES = ['letter-30', 'a4-24', 'roll-62'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export const LABELS_ON_SHEET: Record<LabelSize, number> = { 'letter-30': 30, 'a4-24': 24, 'roll-62': 1 };
