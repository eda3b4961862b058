import { questionsQuery } from '../../features/messages/message-queries.ts';
import { waitingRequestsQuery } from '../../features/orders/waiting-requests-query.ts';
import { recentRequestsQuery } from '../../features/requests/own-request-queries.ts';
import {
  CATALOGUE_PARAMS,
  catalogueQuery,
  catalogueSampleQuery,
} from '../../features/samples/sample-queries.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { idParam, readParams } from '../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => {
  const { sample } = readParams({ sample: idParam }, search);
  const opened = sample === null ? [] : [catalogueSampleQuery(sample)];
  const catalogue = catalogueQuery(readParams(CATALOGUE_PARAMS, search));
  return [recentRequestsQuery, questionsQuery, waitingRequestsQuery, catalogue, ...opened];
};
