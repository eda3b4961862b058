import {
  DAYS_PARAMS,
  outcomesQuery,
  reportQuery,
  summaryQuery,
} from '../../features/analytics/analytics-queries.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { readParams } from '../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => {
  const days = readParams(DAYS_PARAMS, search);
  return [summaryQuery(days), outcomesQuery(days), reportQuery(days)];
};
