import type { ChangeTopic, ChangeView } from '@portal/contract/live';
import { trpc } from '../api/trpc.ts';
import type { Reader } from './reader.ts';

/**
 * Reads again what a client's pages show of the changes: requests, credits, addresses and the catalogue.
 * @param isChoosing whether the client has something in the cart. The catalogue and the credits then stay as they are,
 * so that the cart does not change while the client uses it. The server checks the request when it is submitted.
 */
export function useOwnChanges(isChoosing: () => boolean) {
  const { auth, me } = trpc.useUtils();
  return (changes: ChangeView[], { now, later }: Reader) => {
    const isOf = (...topics: ChangeTopic[]) => changes.some(({ topic }) => topics.includes(topic));
    const hasRequest = isOf('new-request', 'request');
    const hasAccount = isOf('account');
    const keepsCart = isChoosing();

    if (hasRequest) {
      void me.requests.list.invalidate(undefined, now);
      void me.requests.search.invalidate(undefined, now);
    }
    for (const { topic, subject } of changes)
      if (topic === 'request') {
        void me.requests.get.invalidate({ id: Number(subject) }, now);
        void me.requests.timelineDetails.invalidate({ id: Number(subject) }, now);
        void me.requests.pressCards.invalidate({ id: Number(subject) }, now);
      }
    if (isOf('held-request')) void me.heldRequests.invalidate(undefined, now);
    if (hasAccount) void me.addresses.invalidate(undefined, now);
    if (hasRequest || hasAccount) void me.credits.invalidate(undefined, now);
    if (hasAccount && (hasRequest || !keepsCart)) {
      void auth.session.invalidate(undefined, now);
      void me.secondFactor.get.invalidate(undefined, now);
    }
    // A sample says when it was requested.
    if (hasRequest || isOf('sample')) void me.samples.get.invalidate(undefined, now);
    if (isOf('sample')) {
      void me.samples.invalidate(undefined, keepsCart ? later : now);
      void me.requests.pressCards.invalidate(undefined, now);
    }
  };
}
