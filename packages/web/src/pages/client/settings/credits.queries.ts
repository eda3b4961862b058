import { ownStatementQuery, STATEMENT_PARAMS } from '../../../features/credits/statement-queries.ts';
import { waitingRequestsQuery } from '../../../features/orders/waiting-requests-query.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => [
  ownStatementQuery(readParams(STATEMENT_PARAMS, search)),
  waitingRequestsQuery,
];
