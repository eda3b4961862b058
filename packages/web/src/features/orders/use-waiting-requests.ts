import type { HeldRequestView } from '@portal/contract/held-requests';
import { useQuery } from '@tanstack/react-query';
import { waitingRequestsQuery } from './waiting-requests-query.ts';

const NONE: readonly HeldRequestView[] = [];

/** Newest first; none until they are loaded. */
export function useWaitingRequests(waitsFor?: HeldRequestView['waitsFor']) {
  const { data } = useQuery(waitingRequestsQuery);
  const waiting = data?.items ?? NONE;
  return waitsFor === undefined ? waiting : waiting.filter((held) => held.waitsFor === waitsFor);
}

export function plannedUnits(planned: readonly HeldRequestView[]): number {
  return planned.reduce((sum, { units }) => sum + units, 0);
}
