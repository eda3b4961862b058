import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

export function ownPressCardsQuery(requestId: number) {
  return serverQuery(trpc.me.requests.pressCards, { id: requestId });
}

/** For admins. */
export function pressCardsQuery(requestId: number) {
  return serverQuery(trpc.admin.requests.pressCards, { id: requestId });
}
