import type { SampleView } from '@portal/contract/samples';
import { ChevronsUpDown, Images, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { ALL_SIZES, filterCatalogue, sizesOf } from './catalogue-filter.ts';
import { CatalogueGrid } from './catalogue-grid.tsx';

type SizeFilterProps = { sizes: string[]; value: string; onChange: (size: string) => void };

/** A native select: phones show their own list, and the first visit loads no code of the component library for it. */
function SizeFilter({ sizes, value, onChange }: SizeFilterProps) {
  return (
    <label className="flex max-w-full items-center gap-2.5 text-sm text-quiet">
      Size
      <span className="relative min-w-0">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control w-40 cursor-pointer appearance-none truncate pr-9"
        >
          <option value={ALL_SIZES}>All sizes</option>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <ChevronsUpDown className="pointer-events-none absolute top-3 right-3 size-4" aria-hidden />
      </span>
    </label>
  );
}

type CatalogueProps = {
  samples: SampleView[];
  isChosen: (sample: SampleView) => boolean;
  /** The actions on a card. */
  children: (sample: SampleView) => ReactNode;
};

export function Catalogue({ samples, isChosen, children }: CatalogueProps) {
  const [search, setSearch] = useState('');
  const [size, setSize] = useState<string>(ALL_SIZES);
  const found = filterCatalogue(samples, useDeferredValue(search), size);
  const sizes = sizesOf(samples);
  const showAll = () => {
    setSearch('');
    setSize(ALL_SIZES);
  };
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
        <SearchInput label="Search samples" value={search} onChange={setSearch} className="min-w-52 flex-1" />
        {sizes.length > 1 && <SizeFilter sizes={sizes} value={size} onChange={setSize} />}
        <p aria-live="polite" className="w-full text-sm text-quiet">
          {found.length === 1 ? '1 sample' : `${found.length} samples`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No samples match your search."
          action={
            <Button variant="secondary" onClick={showAll}>
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
