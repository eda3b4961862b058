import type { LatestMessagesView } from '@portal/contract/messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesQuery, ownMessagesQuery } from './message-queries.ts';

export type Messages = { query: UseQueryResult<LatestMessagesView>; onShowAll: () => void };

/** All messages of one request, once they were requested. */
function useWhole(id: number) {
  const [wholeId, setWholeId] = useState<number>();
  return { latest: { id, isWhole: wholeId === id }, onShowAll: () => setWholeId(id) };
}

/** Of a request of one's own. Called by the page, so that they are read beside the request. */
export function useOwnMessages(id: number): Messages {
  const { latest, onShowAll } = useWhole(id);
  return { query: useQuery(ownMessagesQuery(latest)), onShowAll };
}

/** Of any request, for admins. */
export function useMessages(id: number): Messages {
  const { latest, onShowAll } = useWhole(id);
  return { query: useQuery(messagesQuery(latest)), onShowAll };
}
