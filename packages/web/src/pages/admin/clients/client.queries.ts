import { clientQuery } from '../../../features/clients/client-queries.ts';
import { clientRequestsQuery } from '../../../features/requests/queue/request-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { activeFilters, CURSOR_PARAMS } from '../../../lib/list-input.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ id, search }) => [
  clientQuery(id),
  clientRequestsQuery(id, activeFilters(readParams(CURSOR_PARAMS, search))),
];
