import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

type ShowMoreProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Reads the next page of a list; nothing on the last one. */
export function ShowMore({ query, ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      {...button}
      pending={query.isFetchingNextPage}
      pendingLabel="Loading..."
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
