import {
  CLIENT_TABLE_PARTS,
  CLIENT_TABLE_SORTS,
  SAMPLE_TABLE_PARTS,
  SAMPLE_TABLE_SORTS,
} from '@portal/contract/analytics.values';
import { ORDERS } from '@portal/contract/values/limits';
import type { PageCursor } from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { activeFilters } from '../../lib/list-input.ts';
import { choiceParam, dayParam, type ValuesOf } from '../../lib/url-params.ts';

export const DAYS_PARAMS = { from: dayParam, to: dayParam };

export const TAB_PARAMS = { tab: choiceParam(['orders', 'samples', 'clients', 'workflow'], 'orders') };

const order = choiceParam(ORDERS, 'desc');

export const SAMPLE_TABLE_PARAMS = {
  ...DAYS_PARAMS,
  only: choiceParam(['all', ...SAMPLE_TABLE_PARTS], 'all'),
  sort: choiceParam(SAMPLE_TABLE_SORTS, 'requests'),
  order,
};
export const CLIENT_TABLE_PARAMS = {
  ...DAYS_PARAMS,
  only: choiceParam(['all', ...CLIENT_TABLE_PARTS], 'all'),
  sort: choiceParam(CLIENT_TABLE_SORTS, 'credits'),
  order,
};

type Days = ValuesOf<typeof DAYS_PARAMS>;

export function summaryQuery(days: Days) {
  return serverQuery('admin.analytics.summary', activeFilters(days));
}

export function reportQuery(days: Days) {
  return serverQuery('admin.analytics.report', activeFilters(days));
}

export function outcomesQuery(days: Days) {
  return serverQuery('admin.analytics.outcomes', activeFilters(days));
}

export function sampleTableQuery(place: ValuesOf<typeof SAMPLE_TABLE_PARAMS> & PageCursor) {
  return serverQuery('admin.analytics.samples', activeFilters(place));
}

export function clientTableQuery(place: ValuesOf<typeof CLIENT_TABLE_PARAMS> & PageCursor) {
  return serverQuery('admin.analytics.clients', activeFilters(place));
}
