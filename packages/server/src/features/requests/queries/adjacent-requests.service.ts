import { requestMessages } from '@portal/contract/limits/request-messages';
import type { AdjacentRequestsInput, AdjacentRequestsView } from '@portal/contract/request-search';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inOrder, keyOf } from '../../../db/pagination/paginate.ts';
import { notFound } from '../../../errors.ts';
import { matchingRequests, queueSorting } from './search-requests.sql.ts';

/**
 * The requests before and after one in the queue. The one itself may have left the filter, as a pending one does
 * when it is approved: its neighbours are still those of its place.
 * @throws AppError not-found
 */
export const findAdjacentRequests = async (
  em: Em,
  timeZone: string,
  { id, ...filter }: AdjacentRequestsInput,
): Promise<AdjacentRequestsView> => {
  const sorting = queueSorting(filter);
  const place = await query(em)
    .selectFrom('sample_requests')
    .select(['id', keyOf(sorting).as('key')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!place) throw notFound(requestMessages.notFound);

  const matching = (await matchingRequests(em, timeZone, filter)).select('sample_requests.id').limit(1);
  const previous = await inOrder(matching, sorting, 'back', place).executeTakeFirst();
  const next = await inOrder(matching, sorting, 'forward', place).executeTakeFirst();
  return { previous: previous?.id ?? null, next: next?.id ?? null };
};
