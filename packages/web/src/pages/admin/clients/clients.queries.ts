import { CLIENT_SEARCH_PARAMS, clientSearchQuery } from '../../../features/clients/client-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => [
  clientSearchQuery(readParams(CLIENT_SEARCH_PARAMS, search)),
];
