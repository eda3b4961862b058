import { serverQuery } from '../../lib/api/server-query.ts';

export function ownPressCardsQuery(requestId: number) {
  return serverQuery('me.requests.pressCards', { id: requestId });
}

export function pressCardsQuery(requestId: number) {
  return serverQuery('admin.requests.pressCards', { id: requestId });
}
