import type { CatalogueChoices } from '@portal/contract/samples';
import { foldText } from '@portal/contract/values/compare-text';
import { pluralize } from '@portal/contract/values/numbers';
import { useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatTotal } from '../../../lib/format/total.ts';
import { CATALOGUE_PARAMS, type CatalogueView, catalogueTotalQuery } from '../sample-queries.ts';
import { activeNames, describeFilter } from './catalogue-filters.tsx';
import { optionsOf } from './filter-fields.tsx';
import type { CatalogueState } from './use-catalogue.ts';

/** Of a search. Shorter ones, as in "of", are in too many names. */
const WORD_MIN_LENGTH = 3;

const MEANT = ['type', 'fabric', 'garment'] as const;

type Way = {
  /** @param samples how many it leads to */
  text: (samples: string) => string;
  view: CatalogueView;
};

/** The view without one of its filters, for each of them. One alone is dropped by showing all samples. */
function withoutOne(view: CatalogueView, choices: CatalogueChoices): Way[] {
  const names = activeNames({ view });
  if (names.length < 2) return [];
  return names.map((name) => ({
    text: (samples) => `${samples} without ${describeFilter({ view }, choices, name)}`,
    view: { ...view, [name]: CATALOGUE_PARAMS[name].fallback },
  }));
}

/** Letters and digits only, as in "polyester" of "polyester,". */
const WORDS = /[\p{L}\p{N}]+/gu;

/** The filter of each kind that has most words of the search: "soft hand for polyester" means a type and a fabric. */
function filtersMeant(view: CatalogueView, choices: CatalogueChoices) {
  const words = (foldText(view.search).match(WORDS) ?? []).filter(({ length }) => length >= WORD_MIN_LENGTH);
  return MEANT.flatMap((name) => {
    const hits = optionsOf(choices)[name].map(({ value, label }) => ({
      label,
      value: CATALOGUE_PARAMS[name].parse(value),
      count: words.filter((word) => foldText(label).includes(word)).length,
    }));
    const best = hits.toSorted((a, b) => b.count - a.count)[0];
    return best && best.count > 0 && view[name] === null ? [{ name, ...best }] : [];
  });
}

/** Filters that the words of the search mean: all at once, or each alone. */
function insteadOfSearch(view: CatalogueView, choices: CatalogueChoices): { all: Way[]; each: Way[] } {
  const meant = filtersMeant(view, choices);
  const rest = { ...view, search: '' };
  const each = meant.map(({ name, value }) => {
    const filtered = { ...rest, [name]: value };
    const described = describeFilter({ view: filtered }, choices, name);
    return { text: (samples: string) => `${samples} with ${described}`, view: filtered };
  });
  if (meant.length < 2) return { all: [], each };
  const text = `Filter by ${meant.map(({ label }) => label).join(', ')}`;
  const filters = Object.fromEntries(meant.map(({ name, value }) => [name, value]));
  return { all: [{ text: () => text, view: { ...rest, ...filters } }], each };
}

type NothingFoundProps = {
  state: CatalogueState;
  /** What was searched. */
  view: CatalogueView;
  choices: CatalogueChoices | null;
};

/** Leads on from a search or filters without result, to what has one. */
export default function NothingFound({ state, view, choices }: NothingFoundProps) {
  const { all, each } = choices ? insteadOfSearch(view, choices) : { all: [], each: [] };
  const ways = [...all, ...(choices ? withoutOne(view, choices) : []), ...each];
  const queries = useQueries({ queries: ways.map((way) => catalogueTotalQuery(way.view)) });
  const found = ways
    .map((way, index) => ({ way, total: queries[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0);
  const parts = found.some(({ way }) => all.includes(way)) ? each : [];
  // They appear at the same time and below the other button, so that none moves.
  const offers = queries.some(({ isLoading }) => isLoading)
    ? []
    : found.filter(({ way }) => !parts.includes(way));
  return (
    <EmptyState
      icon={SearchX}
      title={view.search ? 'No samples match your search.' : 'No samples with these filters.'}
      action={
        <div className="grid justify-items-center gap-2.5">
          <Button variant="secondary" onClick={state.reset}>
            Show all samples
          </Button>
          {/* A row is kept for them, so that what follows the catalogue stays, too. */}
          <div className={clsx('flex flex-wrap justify-center gap-2.5', ways.length > 0 && 'min-h-10')}>
            {offers.map(({ way, total }) => {
              const text = way.text(pluralize(total, 'sample', formatTotal(total)));
              return (
                <Button
                  key={text}
                  variant="secondary"
                  className="h-auto! min-h-10 shrink! py-1.5 whitespace-normal! pointer-coarse:min-h-11"
                  onClick={() => state.change(way.view)}
                >
                  {text}
                </Button>
              );
            })}
          </div>
        </div>
      }
    />
  );
}
