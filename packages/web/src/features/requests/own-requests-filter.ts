import { REQUEST_STATUSES } from '@portal/contract/requests';
import { STATUS_LABELS } from '../../lib/status-labels.ts';

export const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The history's filter: the spec's five options in their order, then the two that it does not name. */
export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));
