import type { SampleView } from '@portal/contract/samples';
import { foldText, hasWords } from '@portal/contract/values/compare-text';
import { clsx } from 'clsx';
import { ChevronsUpDown, Images, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { SampleImage } from '../../components/ui/sample-image.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { CatalogueGrid } from './catalogue-grid.tsx';

type CatalogueCardProps = { sample: SampleView; isChosen: boolean; children: ReactNode };

function CatalogueCard({ sample, isChosen, children }: CatalogueCardProps) {
  const id = useId();
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <fieldset
        aria-labelledby={id}
        className={clsx(
          'relative flex h-full min-w-0 flex-col rounded-lg border p-2 transition-colors',
          isChosen ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <SampleImage name={sample.name} imageUrl={sample.imageUrl} />
        <div className="flex flex-1 flex-col px-1 pt-2.5 pb-3">
          <h3 id={id} title={sample.name} className="line-clamp-2 text-sm font-medium break-words">
            {sample.name}
          </h3>
          {sample.designSize !== null && <p className="truncate text-sm text-quiet">{sample.designSize}</p>}
          <p title={sample.description} className="mt-1 line-clamp-2 text-xs break-words text-quiet">
            {sample.description}
          </p>
        </div>
        {children}
      </fieldset>
    </li>
  );
}

const NO_FILTER = { search: '', size: '' };

function readFilter(params: URLSearchParams) {
  return { search: params.get('search') ?? NO_FILTER.search, size: params.get('size') ?? NO_FILTER.size };
}

/** The filter in the URL, where it follows when typing pauses. Without nuqs, which the dashboard does not load otherwise. */
function useCatalogueFilter() {
  const [params, setParams] = useSearchParams();
  const isLeaving = useNavigation().state === 'loading';
  const [filter, setFilter] = useState(() => readFilter(params));
  const settled = useDebouncedValue(filter);
  const inUrl = params.toString();
  const known = useRef(inUrl);
  const writeUrl = useEffectEvent(() => {
    // The page stays visible while the code of the next one is loaded.
    if (isLeaving) return;
    const next = new URLSearchParams(params);
    for (const name of ['search', 'size'] as const) {
      if (settled[name] === NO_FILTER[name]) next.delete(name);
      else next.set(name, settled[name]);
    }
    if (next.toString() === inUrl) return;
    known.current = next.toString();
    setParams(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (settled) writeUrl();
  }, [settled]);
  // A link to another filter while the page is open, as in the palette.
  const followLink = useEffectEvent((linked: string) => {
    if (linked === known.current) return;
    known.current = linked;
    setFilter(readFilter(params));
  });
  useEffect(() => followLink(inUrl), [inUrl]);
  return [filter, setFilter] as const;
}

/** The distinct design sizes, in ascending order: 3x3 before 12x12. Sizes that a search finds together are one. */
export function sizesOf(samples: SampleView[]) {
  const sizes = new Map<string, string>();
  for (const { designSize } of samples)
    if (designSize !== null) sizes.set(foldText(designSize), sizes.get(foldText(designSize)) ?? designSize);
  return [...sizes.values()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The samples of a size, or of all with an empty one, that have every word of the search. */
export function filterCatalogue(samples: SampleView[], search: string, size: string) {
  const folded = foldText(size);
  return samples.filter(
    ({ name, description, designSize }) =>
      (folded === '' || (designSize !== null && foldText(designSize) === folded)) &&
      hasWords(`${name} ${description} ${designSize ?? ''}`, search),
  );
}

type SizeFilterProps = { sizes: string[]; value: string; onChange: (size: string) => void };

/** A native select: phones show their own list, and the first visit loads no code of the component library for it. */
function SizeFilter({ sizes, value, onChange }: SizeFilterProps) {
  return (
    <label className="flex max-w-full items-center gap-2.5 text-sm text-quiet">
      Size
      <span className="relative min-w-0">
        <select
          value={sizes.find((size) => foldText(size) === foldText(value)) ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className="control w-40 cursor-pointer appearance-none truncate pr-9"
        >
          <option value="">All sizes</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <ChevronsUpDown className="pointer-events-none absolute top-3 right-3 size-4" aria-hidden />
      </span>
    </label>
  );
}

type CatalogueProps = {
  samples: SampleView[];
  /** Whether these are all samples, more of them are being loaded, or could not be loaded. */
  rest: 'none' | 'loading' | 'failed';
  isChosen: (sample: SampleView) => boolean;
  children: (sample: SampleView) => ReactNode;
};

export function Catalogue({ samples, rest, isChosen, children }: CatalogueProps) {
  const [{ search, size }, setFilter] = useCatalogueFilter();
  const found = filterCatalogue(samples, useDeferredValue(search), size);
  const sizes = sizesOf(samples);
  if (samples.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title="There are no samples to request at the moment."
        text="Please come back later."
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchInput
          label="Search samples"
          value={search}
          onChange={(text) => setFilter({ search: text, size })}
          className="min-w-52 flex-1"
        />
        {sizes.length > 1 && (
          <SizeFilter sizes={sizes} value={size} onChange={(next) => setFilter({ search, size: next })} />
        )}
        <p aria-live="polite" className="w-full text-sm text-quiet">
          {found.length === 1 ? '1 sample' : `${found.length} samples`}
        </p>
      </div>
      {found.length === 0 && rest !== 'none' ? (
        rest === 'loading' && <PageSpinner />
      ) : found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No samples match your search."
          action={
            <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
              Show all samples
            </Button>
          }
        />
      ) : (
        <CatalogueGrid>
          {found.map((sample) => (
            <CatalogueCard key={sample.id} sample={sample} isChosen={isChosen(sample)}>
              {children(sample)}
            </CatalogueCard>
          ))}
        </CatalogueGrid>
      )}
    </>
  );
}
