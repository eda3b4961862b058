import { latestHeldRequestsQuery } from '../../features/held-requests/held-request-queries.ts';
import { waitingRequestsQuery } from '../../features/orders/waiting-requests-query.ts';
import { OWN_REQUESTS_PARAMS, ownRequestsQuery } from '../../features/requests/own-request-queries.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { readParams } from '../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => [
  ownRequestsQuery(readParams(OWN_REQUESTS_PARAMS, search)),
  waitingRequestsQuery,
  latestHeldRequestsQuery,
];
