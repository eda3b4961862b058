import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type CursorPage, CursorPagination, type Turn } from './cursor-pagination.tsx';

type PaginatedListProps<Item> = {
  list: { data: CursorPage<Item> | undefined; isError: boolean; isPlaceholderData: boolean };
  /** What is listed, in the plural. */
  noun: string;
  /** What is loaded, where that has a name of its own. */
  name?: string;
  errorTitle?: string;
  /** Whether fewer are asked for than there may be. */
  isFiltered?: boolean;
  /** What stands there while there is nothing at all. */
  empty: ReactNode;
  onPageChange: Turn;
  onRetry: () => void;
  /** Back to the beginning of all there is. */
  onReset: () => void;
  /** The items as a table. */
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of a long list, or why there is none, and the way to the pages beside it. */
export const PaginatedList = <Item,>(props: PaginatedListProps<Item>) => {
  const {
    list,
    noun,
    name = noun,
    errorTitle,
    isFiltered,
    empty,
    onPageChange,
    onRetry,
    onReset,
    children,
  } = props;
  const { data, isError, isPlaceholderData } = list;
  if (!data && isError)
    return <ErrorState title={errorTitle ?? `Error loading ${name}. Please try again.`} onRetry={onRetry} />;
  if (!data) return <Spinner className="w-full justify-center py-16" label={`Loading ${name}...`} />;
  const nothingFound = (
    <EmptyState
      icon={SearchX}
      title={`No ${noun} found`}
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all {noun}
        </Button>
      }
    />
  );
  return (
    <div aria-busy={isPlaceholderData}>
      {data.items.length > 0 ? children(data.items) : isFiltered || data.total > 0 ? nothingFound : empty}
      <CursorPagination page={data} onPageChange={onPageChange} />
    </div>
  );
};
