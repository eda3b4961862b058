export const SAMPLE_TABLE_SORTS = [
  'requests',
  'name',
  'units',
  'answers',
  'ordered',
  'share',
  'problem',
  'cost',
] as const;

/** Which samples: those that no client requested, or those with problems. */
export const SAMPLE_TABLE_PARTS = ['unrequested', 'problem'] as const;

export const CLIENT_TABLE_SORTS = [
  'credits',
  'name',
  'requests',
  'answers',
  'ordered',
  'share',
  'amount',
  'cost',
] as const;

/** Which clients: those who requested nothing. */
export const CLIENT_TABLE_PARTS = ['idle'] as const;
