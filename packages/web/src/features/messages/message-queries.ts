import { messageLimits } from '@portal/contract/messages.values';
import { serverQuery } from '../../lib/api/server-query.ts';

type Latest = { id: number; isWhole?: boolean };

function inputOf({ id, isWhole = false }: Latest) {
  return { id, limit: isWhole ? messageLimits.perRequest : messageLimits.listed };
}

export function ownMessagesQuery(latest: Latest) {
  return serverQuery('me.messages.latest', inputOf(latest));
}

export function messagesQuery(latest: Latest) {
  return serverQuery('admin.messages.latest', inputOf(latest));
}

/** The own requests about which the office has a question. */
export const questionsQuery = serverQuery('me.messages.questions');
