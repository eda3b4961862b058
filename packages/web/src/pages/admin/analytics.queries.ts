import {
  CLIENT_TABLE_PARAMS,
  clientTableQuery,
  DAYS_PARAMS,
  outcomesQuery,
  reportQuery,
  SAMPLE_TABLE_PARAMS,
  sampleTableQuery,
  summaryQuery,
  TAB_PARAMS,
} from '../../features/analytics/analytics-queries.ts';
import { daysBefore } from '../../features/analytics/periods.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { CURSOR_PARAMS } from '../../lib/list-input.ts';
import { readParams } from '../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => {
  const days = readParams(DAYS_PARAMS, search);
  const { tab } = readParams(TAB_PARAMS, search);
  const summary = summaryQuery(days);
  if (tab === 'samples')
    return [summary, sampleTableQuery(readParams({ ...SAMPLE_TABLE_PARAMS, ...CURSOR_PARAMS }, search))];
  if (tab === 'clients')
    return [summary, clientTableQuery(readParams({ ...CLIENT_TABLE_PARAMS, ...CURSOR_PARAMS }, search))];
  if (tab === 'workflow') return [summary, reportQuery(days)];
  const before = daysBefore(days);
  return [summary, outcomesQuery(days), ...(before ? [outcomesQuery(before)] : [])];
};
