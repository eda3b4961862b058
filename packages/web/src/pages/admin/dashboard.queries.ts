import { DAYS_PARAMS, summaryQuery } from '../../features/analytics/analytics-queries.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { readParams } from '../../lib/url-params.ts';
import { queries as clientsQueries } from './clients/clients.queries.ts';
import { queries as queueQueries } from './requests/requests.queries.ts';

export const queries: PageQueries = (place) => {
  const tab = place.search.get('tab');
  if (tab === 'requests') return queueQueries(place);
  if (tab === 'analytics') return [summaryQuery(readParams(DAYS_PARAMS, place.search))];
  return clientsQueries(place);
};
