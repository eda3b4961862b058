import { pluralize } from '@portal/contract/values/numbers';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { formatTotal } from '../../lib/format/total.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorLine } from '../ui/error-line.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type CursorPage, CursorPagination } from './cursor-pagination.tsx';
import type { PageCursor } from './use-list-state.ts';

export type PaginatedListProps<Item> = {
  query: {
    data: CursorPage<Item> | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  state: {
    page: { after?: string; before?: string };
    isFiltered: boolean;
    goToPage: (to: PageCursor) => void;
    toFirstPage: () => void;
    reset: () => void;
  };
  noun: string;
  /** The noun of one item, for lists that say "15 requests" when all are on one page. */
  singular?: string;
  /** What is loaded, where that is not the noun. */
  name?: string;
  errorTitle?: string;
  nothingFound?: string;
  /** Where else the search finds something, when it finds nothing here. */
  elsewhere?: ReactNode;
  /** Shown when there are no items without a filter either. */
  empty: ReactNode;
  footer?: ReactNode;
  /** How many rows keep the place of those that are loaded. */
  loadingRows?: number;
  children: (items: readonly Item[]) => ReactNode;
};

/** As high as the head, the rows and the foot of a table. */
function Loading({ label, rows }: { label: string; rows: number }) {
  if (rows === 0) return <Spinner className="w-full justify-center py-16" label={label} />;
  return (
    <div className="pb-13">
      <Spinner className="h-10 w-full justify-center" label={label} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={row} className="flex h-19 items-center border-t border-line px-4 md:h-11 md:px-5">
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

export function PaginatedList<Item>(props: PaginatedListProps<Item>) {
  const {
    query,
    state,
    noun,
    singular,
    name = noun,
    errorTitle,
    nothingFound,
    elsewhere,
    empty,
    footer,
    children,
  } = props;
  const { loadingRows = 0 } = props;
  const { data, isError, isPlaceholderData, refetch } = query;
  // The first rows are rendered in parts, between which the browser paints and takes input.
  const hasArrived = useDeferredValue(data !== undefined);
  const hasCursor = Object.keys(state.page).length > 0;
  // The rows of the last page were deleted or no longer match the filter.
  const isPastEnd = data?.items.length === 0 && data.total > 0;
  const mustGoBack = isPastEnd && hasCursor && !isPlaceholderData;
  const goBack = useEffectEvent(state.toFirstPage);
  useEffect(() => {
    if (mustGoBack) goBack();
  }, [mustGoBack]);
  if (!data && isError) {
    // The server rejects a cursor that is made up or belongs to another order, so the retry drops it.
    return (
      <ErrorState
        title={errorTitle ?? `Error loading ${name}. Please try again.`}
        onRetry={hasCursor ? state.toFirstPage : () => void refetch()}
        onReconnect={() => void refetch()}
      />
    );
  }
  if (!data || !hasArrived || (isPastEnd && (hasCursor || isPlaceholderData)))
    return <Loading label={`Loading ${name}...`} rows={data ? data.items.length : loadingRows} />;
  const noMatches = (
    <EmptyState
      icon={SearchX}
      title={nothingFound ?? `No ${noun} found`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {elsewhere}
          <Button variant="secondary" onClick={state.reset}>
            {`Show all ${noun}`}
          </Button>
        </div>
      }
    />
  );
  const isEmpty = data.total === 0 && !state.isFiltered;
  return (
    <div aria-busy={isPlaceholderData}>
      <p aria-live="polite" className="sr-only">
        {pluralize(data.total, 'result', formatTotal(data.total))}
      </p>
      {isError && (
        <ErrorLine
          title={errorTitle ?? `Error loading ${name}. Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data.items.length > 0 ? children(data.items) : isEmpty ? empty : noMatches}
      <CursorPagination page={data} singular={singular} onPageChange={state.goToPage}>
        {footer}
      </CursorPagination>
    </div>
  );
}
