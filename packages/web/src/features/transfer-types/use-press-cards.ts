import { useQuery } from '@tanstack/react-query';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

export function ownPressCardsQuery(requestId: number) {
  return serverQuery(trpc.me.requests.pressCards, { id: requestId });
}

/** Of a request of one's own. There are none before it is approved. */
export function useOwnPressCards(requestId: number) {
  return useQuery(ownPressCardsQuery(requestId));
}

export function pressCardsQuery(requestId: number) {
  return serverQuery(trpc.admin.requests.pressCards, { id: requestId });
}

/** Of any request, for admins. */
export function usePressCards(requestId: number) {
  return useQuery(pressCardsQuery(requestId));
}
