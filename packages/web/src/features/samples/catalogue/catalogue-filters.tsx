import type { CatalogueChoices } from '@portal/contract/samples';
import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { FiltersButton } from '../../../components/list/filters-button.tsx';
import { buttonStyles } from '../../../components/ui/button.styles.ts';
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
    // The checkbox, unseen, is over the heart.
    <label
      data-tooltip={LABELS.favorites}
      className={buttonStyles({
        variant: 'secondary',
        size: 'icon',
        className:
          'relative has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      })}
    >
      <Heart className={clsx(view.favorites && 'fill-current text-danger')} aria-hidden />
      <span className="sr-only">{LABELS.favorites}</span>
      <input
        type="checkbox"
        checked={view.favorites}
        onChange={(event) => change({ favorites: event.target.checked })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

export function activeNames({ view }: Pick<CatalogueState, 'view'>) {
  return (Object.keys(LABELS) as FilterName[]).filter((name) => view[name]);
}

/** In a row beside the search; on a phone a button that opens them. */
export function CatalogueFilters({ state, choices, total }: CatalogueFiltersProps & { total: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem)');
  if (Object.values(optionsOf(choices)).every(({ length }) => length === 0)) return null;
  if (!isPhone) return <FilterFields state={state} choices={choices} />;
  const count = activeNames(state).filter((name) => name !== 'search' && name !== 'favorites').length;
  return (
    <>
      <FiltersButton onClick={() => setIsOpen(true)} aria-haspopup="dialog" className="max-[22rem]:px-2.5">
        {/* Narrower screens have room for the icon, in one line with the search. */}
        <span className="max-[22rem]:sr-only">{count === 0 ? 'Filter' : `Filter (${count})`}</span>
      </FiltersButton>
      <FilterDialog open={isOpen} onOpenChange={setIsOpen} state={state} choices={choices} total={total} />
    </>
  );
}

/** A filter that is on, in words. */
export function describeFilter(
  { view }: Pick<CatalogueState, 'view'>,
  choices: CatalogueChoices,
  name: FilterName,
) {
  if (name === 'search') return `"${view.search}"`;
  if (name === 'favorites') return LABELS.favorites;
  const value = String(view[name] ?? '');
  const chosen = optionsOf(choices)[name].find((option) => option.value === value);
  // The number of a type that no sample has says nothing.
  if (name === 'type' && !chosen) return LABELS.type;
  return `${LABELS[name]}: ${chosen?.label ?? value}`;
}

/** Each filter that is on, as a button that drops it; the search too where nothing is found. */
export function ActiveFilters({ state, choices, isEmpty }: CatalogueFiltersProps & { isEmpty: boolean }) {
  const names = activeNames(state).filter((name) => isEmpty || name !== 'search');
  if (names.length === 0) return null;
  // In one line, so that a further filter does not move the samples.
  return (
    <div className="-m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 max-sm:basis-full">
      {names.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          aria-label={`Drop ${LABELS[name]}`}
          onClick={() => state.change({ [name]: null })}
          className="max-w-60"
        >
          {/* Generated text: the button is named by what it does. */}
          <span
            data-value={describeFilter(state, choices, name)}
            className="truncate before:content-[attr(data-value)]"
          />
          <X aria-hidden />
        </Button>
      ))}
    </div>
  );
}
