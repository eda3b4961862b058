import type { ChangeTopic, ChangeView } from '@portal/contract/live';
import { trpc } from '../../lib/api/trpc.ts';
import { type Reader, readAgain } from './reader.ts';

/**
 * Reads again what a client's pages show of the changes: requests, credits, addresses and the catalogue.
 * @param isChoosing whether the client has something in the cart. The catalogue then stays as it is, so that the
 * cart does not change while the client uses it. The server checks the request when it is submitted.
 */
export function useOwnChanges(isChoosing: () => boolean) {
  const { auth, me } = trpc.useUtils();
  return (changes: ChangeView[], { now, later }: Reader) => {
    const isOf = (...topics: ChangeTopic[]) => changes.some(({ topic }) => topics.includes(topic));
    const hasRequest = isOf('new-request', 'request');
    const hasAccount = isOf('account');
    const keepsCart = isChoosing();

    if (hasRequest) readAgain(now, me.requests.list, me.requests.search, me.requests.earlier);
    for (const { topic, subject } of changes)
      if (topic === 'request') {
        void me.requests.get.invalidate({ id: Number(subject) }, now);
        void me.requests.pressCards.invalidate({ id: Number(subject) }, now);
      }
    if (isOf('message')) readAgain(now, me.requests.search, me.messages.latest);
    if (hasRequest) readAgain(now, me.messages.questions);
    if (isOf('held-request')) readAgain(now, me.heldRequests);
    if (hasAccount) readAgain(now, me.addresses);
    if (hasRequest || hasAccount) readAgain(now, me.credits);
    if (hasAccount) readAgain(now, auth.session, me.secondFactor.get);
    // A sample says when it was requested.
    if (hasRequest || isOf('sample')) readAgain(now, me.samples.get);
    if (isOf('sample')) {
      readAgain(keepsCart ? later : now, me.samples);
      readAgain(now, me.requests.pressCards, me.requests.sampleFacts);
    }
  };
}
