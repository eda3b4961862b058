import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import {
  type CatalogueFiltersProps,
  FilterFields,
  type FilterName,
  LABELS,
  optionsOf,
} from './filter-fields.tsx';
import type { CatalogueState } from './use-catalogue.ts';

const FilterDialog = lazyDialog(() => import('./filter-dialog.tsx'));

export function FavoritesFilter({ state: { view, change } }: { state: CatalogueState }) {
  return (
    <label className="-my-2 flex h-10 cursor-pointer items-center gap-2 px-1 text-sm font-medium">
      <input
        type="checkbox"
        checked={view.favorites}
        onChange={(event) => change({ favorites: event.target.checked })}
        className="size-5 cursor-pointer accent-accent"
      />
      {LABELS.favorites}
    </label>
  );
}

function activeNames({ view }: CatalogueState) {
  return (Object.keys(LABELS) as FilterName[]).filter((name) => view[name]);
}

/** In a row beside the search; on a phone a button that opens them. */
export function CatalogueFilters({ state, choices }: CatalogueFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem)');
  if (!choices.hasFavorites && Object.values(optionsOf(choices)).every(({ length }) => length === 0))
    return null;
  if (!isPhone) return <FilterFields state={state} choices={choices} />;
  const count = activeNames(state).filter((name) => name !== 'search' && name !== 'favorites').length;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
      >
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
      <FilterDialog open={isOpen} onOpenChange={setIsOpen} state={state} choices={choices} />
    </>
  );
}

/** Each filter that is on, as a button that drops it; the search too where nothing is found. */
export function ActiveFilters({ state, choices, isEmpty }: CatalogueFiltersProps & { isEmpty: boolean }) {
  const { view, change } = state;
  const options = optionsOf(choices);
  const textOf = (name: FilterName) => {
    if (name === 'search') return `"${view.search}"`;
    if (name === 'favorites') return LABELS.favorites;
    const value = String(view[name] ?? '');
    const chosen = options[name].find((option) => option.value === value);
    // The number of a type that no sample has says nothing.
    if (name === 'type' && !chosen) return LABELS.type;
    return `${LABELS[name]}: ${chosen?.label ?? value}`;
  };
  return activeNames(state)
    .filter((name) => isEmpty || name !== 'search')
    .map((name) => (
      <Button
        key={name}
        variant="secondary"
        size="sm"
        aria-label={`Drop ${LABELS[name]}`}
        onClick={() => change({ [name]: null })}
        className="max-w-full min-w-0"
      >
        {/* Generated text: the button is named by what it does. */}
        <span data-value={textOf(name)} className="truncate before:content-[attr(data-value)]" />
        <X aria-hidden />
      </Button>
    ));
}
