import { useDeferredValue } from 'react';

/**
 * A list as it is on screen: React draws new rows in steps, between which the page reacts to the user. What acts on the
 * rows, such as a selection, uses the same data.
 */
export function useDeferredQuery<Query extends { data: unknown; isPlaceholderData: boolean }>(
  query: Query,
): Query {
  const data = useDeferredValue(query.data);
  return { ...query, data, isPlaceholderData: query.isPlaceholderData || data !== query.data };
}
