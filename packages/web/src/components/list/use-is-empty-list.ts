import { useState } from 'react';

/**
 * Whether a list has nothing to search. Once it was filtered, its toolbar stays, so that the field keeps the focus while it
 * is cleared.
 */
export function useIsEmptyList(
  { data }: { data: { total: number } | undefined },
  { isFiltered }: { isFiltered: boolean },
): boolean {
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  return data?.total === 0 && !isFiltered && !wasFiltered;
}
