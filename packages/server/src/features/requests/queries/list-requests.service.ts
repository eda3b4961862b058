import { PAGE_MAX } from '@portal/contract/limits/page';
import type { ListRequestsInput, RequestPage } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { cutPage, decodeCursor } from '../../../db/pagination/keyset.ts';
import { presentRequest } from '../request-presenter.ts';
import { requestPage } from './request-page.sql.ts';

type Scope = {
  /** Absent: everyone's. */
  userId?: number;
};

/** A page of requests, newest first; it costs the same at any depth. */
export const listRequests = async (
  em: Em,
  { userId }: Scope,
  { limit = PAGE_MAX, cursor, status }: ListRequestsInput,
): Promise<RequestPage> => {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const page = requestPage({
    isOwn: userId !== undefined,
    hasStatus: status !== undefined,
    isLater: place !== undefined,
  });
  const rows = await page(em, {
    userId: userId ?? 0,
    status: status ?? 'pending',
    ...(place ?? { at: '', id: 0 }),
    limit: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
  return { items: items.map(presentRequest), nextCursor };
};
