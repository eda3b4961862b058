import type { SampleView } from '@portal/contract/samples';
import { SEARCH_MAX_LENGTH } from '@portal/contract/values/limits';
import { pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useId, useRef } from 'react';
import { TYPED } from '../../../components/list/use-list-state.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DottedFacts } from '../../../components/ui/dotted-facts.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { SearchInput } from '../../../components/ui/search-input.tsx';
import { errorText } from '../../../lib/api/server-error.ts';
import { formatTotal } from '../../../lib/format/total.ts';
import { ActiveFilters, CatalogueFilters, FavoritesFilter } from './catalogue-filters.tsx';
import { CatalogueGrid, CatalogueHead, CatalogueSkeleton } from './catalogue-grid.tsx';
import { useCatalogue } from './use-catalogue.ts';

const NothingFound = lazy(() => import('./nothing-found.tsx'));

/** On a desktop. On a phone they are three rows, of which the window shows two. */
const CARDS_OF_FIRST_ROW = 4;

/** Each card has two tab stops. */
const LONG_ROW = 6;

type CatalogueCardProps = {
  sample: SampleView;
  isInFirstRow: boolean;
  isChosen: boolean;
  onView: () => void;
  children: ReactNode;
};

function CatalogueCard({ sample, isInFirstRow, isChosen, onView, children }: CatalogueCardProps) {
  const id = useId();
  const { name, designSize, transferType, imageUrl, isActive, isFavorite } = sample;
  const facts = [designSize, transferType?.name].filter((fact) => fact != null);
  return (
    // Its padding and border are outside of the column, so that the picture begins where the search does.
    <li className="-m-[5px] min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <fieldset
        aria-labelledby={id}
        className={clsx(
          'group relative flex h-full min-w-0 flex-col rounded-lg border p-1 transition-colors',
          isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:border-line',
        )}
      >
        <Picture
          name={`Design of ${name}`}
          imageUrl={imageUrl}
          {...(isInFirstRow && { loading: 'eager', fetchPriority: 'high' })}
          className={clsx('shrink-0', !isActive && 'opacity-50 grayscale')}
        />
        {/* Its sides are for the tint of a chosen one. */}
        <div className="flex flex-1 flex-col px-1 pt-1.5 pb-2">
          <h3 id={id} title={name} className="line-clamp-2 text-sm font-medium break-words">
            {name}
          </h3>
          {/* In one paragraph, so that without a size no line is missing above the button. */}
          {facts.length > 0 && (
            <p title={facts.join(' · ')} className="line-clamp-2 text-sm break-words text-quiet">
              <DottedFacts facts={facts} />
            </p>
          )}
        </div>
        {/* Over the entire card, below its other controls. */}
        <button
          type="button"
          aria-label={`View ${name}`}
          onClick={onView}
          className="absolute inset-0 cursor-pointer rounded-lg"
        />
        {isFavorite && (
          <span className="pointer-events-none absolute top-3.5 left-3.5 grid size-7 place-items-center rounded-full bg-surface text-accent">
            <Heart className="size-4 fill-current" aria-label="A favorite" role="img" />
          </span>
        )}
        {isActive ? (
          children
        ) : (
          <p className="flex h-10 items-center text-sm text-quiet">No longer available</p>
        )}
      </fieldset>
    </li>
  );
}

/** The focus moves to the first of the cards that arrive, because the button may disappear. */
function useFocusOnNewCard(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current === undefined || count <= shown.current) return;
    const button = grid.current?.children[shown.current]?.querySelector<HTMLElement>('button');
    shown.current = undefined;
    button?.focus({ preventScroll: true });
  }, [count]);
  return {
    grid,
    expectMore: () => {
      shown.current = count;
    },
  };
}

type CatalogueProps = {
  isChosen: (sample: SampleView) => boolean;
  onView: (sample: SampleView) => void;
  /** In one line with the number of the samples and the filters that are on. */
  heading?: string;
  /** The control that adds a sample. */
  children: (sample: SampleView) => ReactNode;
};

/** The samples that the client can request: searched, filtered, and read in pages. */
export function Catalogue({ isChosen, onView, heading, children }: CatalogueProps) {
  const { state, view, query } = useCatalogue();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const samples = data?.pages.flatMap(({ items }) => items) ?? [];
  const { grid, expectMore } = useFocusOnNewCard(samples.length);
  const title = heading && <h2 className="text-lg font-semibold">{heading}</h2>;
  const failure = error && (
    <ErrorState
      title={`Error loading samples: ${errorText(error, 'the portal could not be reached')}`}
      onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
    />
  );
  const [first] = data?.pages ?? [];
  // The first cards are rendered in parts, between which the browser paints and takes input.
  const hasArrived = useDeferredValue(first !== undefined);
  if (!first || (!hasArrived && !failure))
    return (
      <>
        <CatalogueHead>{title}</CatalogueHead>
        {failure ?? <CatalogueSkeleton />}
      </>
    );
  if (first.total === 0 && !state.isFiltered && !isPlaceholderData) {
    return (
      <>
        <CatalogueHead>{title}</CatalogueHead>
        <EmptyState
          icon={Images}
          title="There are no samples to request at the moment."
          text="Please come back later."
        />
      </>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="group/catalogue">
      <CatalogueHead>
        {title}
        <p aria-live="polite" className="text-sm text-quiet">
          {pluralize(first.total, 'sample', formatTotal(first.total))}
        </p>
        {first.choices && (
          <ActiveFilters state={state} choices={first.choices} isEmpty={samples.length === 0} />
        )}
      </CatalogueHead>
      <div className="flex items-center gap-x-2.5 gap-y-2 sm:flex-wrap">
        <SearchInput
          label="Search samples"
          value={state.view.search}
          onChange={(search) => state.change({ search }, TYPED)}
          maxLength={SEARCH_MAX_LENGTH}
          className="min-w-40 flex-1"
        />
        {first.choices && <CatalogueFilters state={state} choices={first.choices} total={first.total} />}
        {first.choices?.hasFavorites && <FavoritesFilter state={state} />}
        {samples.length > LONG_ROW && (
          <a
            href="#your-request"
            className="sr-only rounded-md bg-accent px-3 py-1.5 text-sm text-on-accent focus:not-sr-only"
          >
            Skip to your request
          </a>
        )}
      </div>
      {samples.length === 0 ? (
        <Suspense>
          <NothingFound state={state} view={view} choices={first.choices} />
        </Suspense>
      ) : (
        <CatalogueGrid ref={grid}>
          {samples.map((sample, place) => (
            <CatalogueCard
              key={sample.id}
              sample={sample}
              isInFirstRow={place < CARDS_OF_FIRST_ROW}
              isChosen={isChosen(sample)}
              onView={() => onView(sample)}
            >
              {children(sample)}
            </CatalogueCard>
          ))}
        </CatalogueGrid>
      )}
      {failure}
      {hasNextPage && !failure && (
        <div className="mt-6 grid justify-center">
          <Button
            variant="secondary"
            pending={isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => {
              expectMore();
              void query.fetchNextPage();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
