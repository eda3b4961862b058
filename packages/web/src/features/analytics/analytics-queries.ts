import { serverQuery } from '../../lib/api/server-query.ts';
import { activeFilters } from '../../lib/list-input.ts';
import { dayParam, type ValuesOf } from '../../lib/url-params.ts';

export const DAYS_PARAMS = { from: dayParam, to: dayParam };

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
