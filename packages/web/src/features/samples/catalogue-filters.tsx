import type { CatalogueChoices } from '@portal/contract/samples';
import { foldText } from '@portal/contract/values/compare-text';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { FABRIC_LABELS, GARMENT_LABELS } from '../../lib/format/transfer-labels.ts';
import { CATALOGUE_PARSERS, type CatalogueState } from './use-catalogue.ts';

const LABELS = {
  type: 'Type',
  fabric: 'Fabric',
  garment: 'Garment color',
  size: 'Size',
  favorites: 'Favorites',
  search: 'search',
} as const;
type FilterName = keyof typeof LABELS;

const ALL = { type: 'All types', fabric: 'All fabrics', garment: 'All colors', size: 'All sizes' } as const;

/** The options of each select but the first, which is all. */
function optionsOf(choices: CatalogueChoices) {
  return {
    type: choices.transferTypes.map(({ id, name }) => ({ value: String(id), label: name })),
    fabric: choices.fabrics.map((fabric) => ({ value: fabric, label: FABRIC_LABELS[fabric] })),
    garment: choices.garments.map((garment) => ({ value: garment, label: GARMENT_LABELS[garment] })),
    size: choices.sizes.map((size) => ({ value: size, label: size })),
  };
}

type CatalogueFiltersProps = { state: CatalogueState; choices: CatalogueChoices };

/** Only the filters that would change something. */
export function CatalogueFilters({ state: { view, change }, choices }: CatalogueFiltersProps) {
  const options = optionsOf(choices);
  // Sizes that a search finds together are one choice, in one way to write it.
  const size = choices.sizes.find((choice) => foldText(choice) === foldText(view.size)) ?? view.size;
  const values = {
    type: String(view.type ?? ''),
    fabric: view.fabric ?? '',
    garment: view.garment ?? '',
    size,
  };
  const names = (['type', 'fabric', 'garment', 'size'] as const).filter((name) => options[name].length > 0);
  if (names.length === 0 && !choices.hasFavorites) return null;
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:only-child]:col-span-2">
      {names.map((name) => (
        <Select
          key={name}
          label={LABELS[name]}
          stacked
          options={[{ value: '', label: ALL[name] }, ...options[name]]}
          value={values[name]}
          onChange={(value) => change({ [name]: CATALOGUE_PARSERS[name].parse(value) })}
          className="justify-items-stretch! sm:max-w-52 max-sm:[&>:first-child]:sr-only max-sm:[&>button]:min-w-0"
        />
      ))}
      {choices.hasFavorites && (
        <label className="flex h-10 cursor-pointer items-center gap-2.5 px-1 text-sm font-medium">
          <input
            type="checkbox"
            checked={view.favorites}
            onChange={(event) => change({ favorites: event.target.checked })}
            className="size-5 cursor-pointer accent-accent"
          />
          {LABELS.favorites}
        </label>
      )}
    </div>
  );
}

/** For a search without result: which filter to leave out. */
export function DropFilters({ state: { view, change, reset } }: { state: CatalogueState }) {
  const names = Object.keys(LABELS) as FilterName[];
  const active = names.filter((name) => view[name]);
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      {active.map((name) => (
        <Button key={name} variant="secondary" onClick={() => change({ [name]: null })}>
          {`Drop ${LABELS[name]}`}
        </Button>
      ))}
      <Button variant="secondary" onClick={reset}>
        Show all samples
      </Button>
    </div>
  );
}
