import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { ListRequestsInput, RequestPage } from '@portal/contract/requests';
import { decodeCursor } from '../../../db/pagination/cursor.ts';
import { cutPage } from '../../../db/pagination/paginate.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { presentRequest } from '../request.sql.ts';
import { selectRequestPage } from './list-requests.sql.ts';

/**
 * A page of requests, newest first: those of one client, or of all clients without a `userId`. With `updatedSince` in the
 * order of their last changes, the oldest change first.
 */
export async function listRequests(
  { em }: RuleContext,
  {
    limit = PAGE_SIZE_MAX,
    cursor: text,
    status,
    updatedSince,
    userId,
  }: ListRequestsInput & { userId?: number },
): Promise<RequestPage> {
  const cursor = text === undefined ? undefined : decodeCursor(text, 'timestamptz');
  const conditions = {
    isOwn: userId !== undefined,
    hasStatus: status !== undefined,
    hasSince: updatedSince !== undefined,
    hasCursor: cursor !== undefined,
  };
  const rows = await selectRequestPage(em, conditions, {
    userId: userId ?? 0,
    status: status ?? 'pending',
    since: updatedSince ?? '',
    key: cursor?.key ?? '',
    id: cursor?.id ?? 0,
    limit: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row);
  return { items: items.map(presentRequest), nextCursor };
}
