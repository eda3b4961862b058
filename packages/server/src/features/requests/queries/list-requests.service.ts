import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { ListRequestsInput, RequestPage } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { decodeCursor } from '../../../db/pagination/cursor.ts';
import { cutPage } from '../../../db/pagination/paginate.ts';
import { presentRequest } from '../request-presenter.ts';
import { requestPage } from './request-page.sql.ts';

type Scope = {
  /** Absent: requests of all clients. */
  userId?: number;
};

/** A page of requests, newest first. */
export async function listRequests(
  em: Em,
  { userId }: Scope,
  { limit = PAGE_SIZE_MAX, cursor: text, status }: ListRequestsInput,
): Promise<RequestPage> {
  const cursor = text === undefined ? undefined : decodeCursor(text, 'timestamptz');
  const page = requestPage({
    isOwn: userId !== undefined,
    hasStatus: status !== undefined,
    hasCursor: cursor !== undefined,
  });
  const rows = await page(em, {
    userId: userId ?? 0,
    status: status ?? 'pending',
    key: cursor?.key ?? '',
    id: cursor?.id ?? 0,
    limit: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row);
  return { items: items.map(presentRequest), nextCursor };
}
