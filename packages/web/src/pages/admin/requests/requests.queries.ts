import { askingQuery } from '../../../features/held-requests/held-request-queries.ts';
import { QUEUE_PARAMS } from '../../../features/request-queue/queue-view.ts';
import {
  requestCountsQuery,
  requestSearchQuery,
  showsAsking,
} from '../../../features/requests/queue/request-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => {
  const place = readParams(QUEUE_PARAMS, search);
  return [
    requestSearchQuery(place),
    requestCountsQuery(place),
    ...(showsAsking(place) ? [askingQuery] : []),
    serverQuery('me.savedViews.list'),
  ];
};
