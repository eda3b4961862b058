import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { ListRequestsInput, RequestPage } from '@portal/contract/requests';
import { decodeCursor } from '../../../db/pagination/cursor.ts';
import { cutPage } from '../../../db/pagination/paginate.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { presentForAdmin, presentRequest } from '../request.sql.ts';
import { selectRequestPage } from './list-requests.sql.ts';

/**
 * A page of requests, newest first: those of their owner, or of all clients without one. With `updatedSince` in the
 * order of their last changes, the oldest change first.
 */
export async function listRequests(
  { em }: RuleContext,
  {
    limit = PAGE_SIZE_MAX,
    cursor,
    status,
    updatedSince: since,
    ownerId,
  }: ListRequestsInput & { ownerId?: number },
): Promise<RequestPage> {
  const { key, id } = cursor === undefined ? {} : decodeCursor(cursor, 'timestamptz');
  const rows = await selectRequestPage(em, { ownerId, status, since, key, id }, limit);
  const { items, nextCursor } = cutPage(rows, limit, (row) => row);
  return { items: items.map(ownerId === undefined ? presentForAdmin : presentRequest), nextCursor };
}
