import type { ChangeView } from '@portal/contract/live';
import type { Reader } from './reader.ts';

/**
 * Reads again what a client's pages show of the changes: requests, credits and the catalogue.
 * @param isChoosing whether the client has something in the cart. The catalogue and the credits then stay as they are,
 * so that the cart does not change while the client uses it. The server checks the request when it is submitted.
 */
export function applyOwnChanges(changes: ChangeView[], reader: Reader, isChoosing = false) {
  const isOf = (...topics: ChangeView['topic'][]) => changes.some(({ topic }) => topics.includes(topic));
  const requests = new Set(changes.map(({ topic, subject }) => (topic === 'request' ? subject : undefined)));
  const [hasRequest, hasAccount, hasSample] = [
    isOf('new-request', 'request'),
    isOf('account'),
    isOf('sample'),
  ];
  reader.readAgain(({ path, input }) => {
    if (path === 'me.requests.list') return hasRequest;
    if (path === 'me.requests.get') return requests.has(String(input.id));
    if (path.startsWith('me.credits.')) return hasRequest || hasAccount;
    if (path === 'auth.session' || path === 'me.secondFactor.get')
      return hasAccount && (hasRequest || !isChoosing);
    return path.startsWith('me.samples.') && hasSample && !isChoosing;
  });
  if (isChoosing) reader.markStale(({ path }) => path.startsWith('me.samples.') && hasSample);
}
