import { messagesQuery } from '../../../features/messages/message-queries.ts';
import { QUEUE_PARAMS } from '../../../features/request-queue/queue-view.ts';
import {
  adjacentRequestsQuery,
  clientAndSamplesQuery,
  requestQuery,
  sameAddressQuery,
} from '../../../features/requests/queue/request-queries.ts';
import { pressCardsQuery } from '../../../features/transfer-types/press-card-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ id, search }) => [
  requestQuery(id),
  clientAndSamplesQuery(id),
  messagesQuery({ id }),
  pressCardsQuery(id),
  sameAddressQuery(id),
  adjacentRequestsQuery(id, readParams(QUEUE_PARAMS, search)),
];
