import type { AdminRequestPage, ListRequestsInput, RequestPage } from '@portal/contract/requests';
import { PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import type { Actor } from '../../../platform/actor.ts';
import { decodeCursor } from '../../../platform/db/pagination/cursor.ts';
import { cutPage } from '../../../platform/db/pagination/paginate.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { presentForAdmin, presentRequest } from '../request.sql.ts';
import { type ListedRequest, selectRequestPage } from './list-requests.sql.ts';

type PageFilter = ListRequestsInput & { ownerId?: number };

async function readPage<View>(
  { em }: RuleContext,
  { limit = PAGE_SIZE_MAX, cursor, status, updatedSince: since, ownerId }: PageFilter,
  present: (row: ListedRequest) => View,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { key, id } = cursor === undefined ? {} : decodeCursor(cursor, 'timestamptz');
  const rows = await selectRequestPage(em, { ownerId, status, since, key, id }, limit);
  const { items, nextCursor } = cutPage(rows, limit, (row) => row);
  return { items: items.map(present), nextCursor };
}

/** A page of all requests, newest first. With `updatedSince` in the order of their last changes, the oldest change first. */
export function listRequests(ctx: RuleContext, input: ListRequestsInput): Promise<AdminRequestPage> {
  return readPage(ctx, input, presentForAdmin);
}

export function listOwnRequests(ctx: RuleContext<Actor>, input: ListRequestsInput): Promise<RequestPage> {
  return readPage(ctx, { ...input, ownerId: ctx.actor.id }, presentRequest);
}
