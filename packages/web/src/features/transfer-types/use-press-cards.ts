import { useQuery } from '@tanstack/react-query';
import { ownPressCardsQuery, pressCardsQuery } from './press-card-queries.ts';

/** Of a request of one's own. There are none before it is approved. */
export function useOwnPressCards(requestId: number) {
  return useQuery(ownPressCardsQuery(requestId));
}

/** Of any request, for admins. */
export function usePressCards(requestId: number) {
  return useQuery(pressCardsQuery(requestId));
}
