import type { RequestSearchPage, SearchRequestsInput } from '@portal/contract/request-search';
import type { Em } from '../../../db/orm.ts';
import { countMatches, keyOf, paginate } from '../../../db/pagination/paginate.ts';
import { requestColumns } from '../request.sql.ts';
import { presentRequest } from '../request-presenter.ts';
import { matchingRequests, queueSorting } from './search-requests.sql.ts';

/** A page of the requests that a filter means, of all clients; newest first unless told. */
export const searchRequests = async (
  em: Em,
  timeZone: string,
  { limit, after, before, ...filter }: SearchRequestsInput,
): Promise<RequestSearchPage> => {
  const matching = await matchingRequests(em, timeZone, filter);
  const sorting = queueSorting(filter);
  const rows = matching
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select(keyOf(sorting).as('key'));
  const total = await countMatches(em, matching.select('sample_requests.id'));
  const { items, ...page } = await paginate(rows, sorting, { limit, after, before });
  return { ...page, total, items: items.map(presentRequest) };
};
