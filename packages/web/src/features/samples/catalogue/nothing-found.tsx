import type { CatalogueChoices } from '@portal/contract/samples';
import { foldText, searchWords } from '@portal/contract/values/compare-text';
import { pluralize } from '@portal/contract/values/numbers';
import { useQueries } from '@tanstack/react-query';
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

/** The view without one of its filters, for each of them. One alone is dropped by showing all samples. */
function withoutOne(view: CatalogueView, choices: CatalogueChoices) {
  const names = activeNames({ view });
  if (names.length < 2) return [];
  return names.map((name) => ({
    text: `without ${describeFilter({ view }, choices, name)}`,
    view: { ...view, [name]: CATALOGUE_PARAMS[name].fallback },
  }));
}

/** The filter of each kind that has most words of the search, in its place: "soft hand for hoodies" means a type. */
function meantBy(view: CatalogueView, choices: CatalogueChoices) {
  const words = searchWords(view.search).filter(({ length }) => length >= WORD_MIN_LENGTH);
  return MEANT.flatMap((name) => {
    const hits = optionsOf(choices)[name].map(({ value, label }) => ({
      value,
      count: words.filter((word) => foldText(label).includes(word)).length,
    }));
    const best = hits.toSorted((a, b) => b.count - a.count)[0];
    if (!best || best.count === 0 || view[name] !== null) return [];
    const meant = { ...view, search: '', [name]: CATALOGUE_PARAMS[name].parse(best.value) };
    return [{ text: `with ${describeFilter({ view: meant }, choices, name)}`, view: meant }];
  });
}

type NothingFoundProps = {
  state: CatalogueState;
  /** What was searched. */
  view: CatalogueView;
  choices: CatalogueChoices | null;
};

/** Leads on from a search or filters without result, to what has one. */
export default function NothingFound({ state, view, choices }: NothingFoundProps) {
  const ways = choices ? [...withoutOne(view, choices), ...meantBy(view, choices)] : [];
  const totals = useQueries({ queries: ways.map((way) => catalogueTotalQuery(way.view)) });
  return (
    <EmptyState
      icon={SearchX}
      title={view.search ? 'No samples match your search.' : 'No samples with these filters.'}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {ways.map((way, index) => {
            const total = totals[index]?.data?.total ?? 0;
            return (
              total > 0 && (
                <Button key={way.text} variant="secondary" onClick={() => state.change(way.view)}>
                  {`${pluralize(total, 'sample', formatTotal(total))} ${way.text}`}
                </Button>
              )
            );
          })}
          <Button variant="secondary" onClick={state.reset}>
            Show all samples
          </Button>
        </div>
      }
    />
  );
}
