import { heldRequestLimits } from '@portal/contract/limits';
import type { HeldRequestView } from '@portal/contract/requests/held-requests';
import { useQuery } from '@tanstack/react-query';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** All of the client's requests that wait for credits. There are few at a time. */
export const waitingRequestsQuery = serverQuery(trpc.me.heldRequests.list, { state: 'waiting' });

/** Enough of them for one that has ended, if there is any. */
export const latestHeldRequestsQuery = serverQuery(trpc.me.heldRequests.list, {
  limit: heldRequestLimits.waiting + 1,
});

/** For admins: those that wait for one. */
export const askingQuery = serverQuery(trpc.admin.heldRequests.asking);

/** The page's own list has the button that retries. */
export const NOT_LOADED = {
  title: 'The requests for more credits could not be loaded.',
  text: 'Reload the page to try again.',
  className: 'mb-6 py-6',
  canRetry: false,
};

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
