import { ownMessagesQuery } from '../../features/messages/message-queries.ts';
import { ownRequestQuery, ownSampleFactsQuery } from '../../features/requests/own-request-queries.ts';
import { ownPressCardsQuery } from '../../features/transfer-types/press-card-queries.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';

export const queries: PageQueries = ({ id }) => [
  ownRequestQuery(id),
  ownSampleFactsQuery(id),
  ownMessagesQuery({ id }),
  ownPressCardsQuery(id),
];
