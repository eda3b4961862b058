import { FABRIC_LABELS, GARMENT_LABELS } from '@portal/contract/press-card';
import type { CatalogueChoices } from '@portal/contract/samples';
import { foldText } from '@portal/contract/values/compare-text';
import { Select } from '../../../components/ui/select.tsx';
import { CATALOGUE_PARAMS } from '../sample-queries.ts';
import type { CatalogueState } from './use-catalogue.ts';

export const LABELS = {
  type: 'Type',
  fabric: 'Fabric',
  garment: 'Garment color',
  size: 'Size',
  favorites: 'Favorites',
  search: 'search',
} as const;
export type FilterName = keyof typeof LABELS;

const SELECTS = ['type', 'fabric', 'garment', 'size'] as const;

const ALL = { type: 'All types', fabric: 'All fabrics', garment: 'All colors', size: 'All sizes' } as const;

/** The options of each select but the first, which is all. */
export function optionsOf(choices: CatalogueChoices) {
  return {
    type: choices.transferTypes.map(({ id, name }) => ({ value: String(id), label: name })),
    fabric: choices.fabrics.map((fabric) => ({ value: fabric, label: FABRIC_LABELS[fabric] })),
    garment: choices.garments.map((garment) => ({ value: garment, label: GARMENT_LABELS[garment] })),
    size: choices.sizes.map((size) => ({ value: size, label: size })),
  };
}

export type CatalogueFiltersProps = { state: CatalogueState; choices: CatalogueChoices };

type FilterFieldsProps = CatalogueFiltersProps & {
  /** Below each other, with their labels in view. */
  stacked?: boolean;
};

/** The filters that would change something, one after the other. */
export function FilterFields({ state: { view, change }, choices, stacked = false }: FilterFieldsProps) {
  const options = optionsOf(choices);
  // Sizes that a search finds together are one choice, in one way to write it.
  const size = choices.sizes.find((choice) => foldText(choice) === foldText(view.size)) ?? view.size;
  const values = {
    type: String(view.type ?? ''),
    fabric: view.fabric ?? '',
    garment: view.garment ?? '',
    size,
  };
  return SELECTS.filter((name) => options[name].length > 0).map((name) => (
    <Select
      key={name}
      label={LABELS[name]}
      stacked={stacked}
      labelHidden={!stacked}
      options={[{ value: '', label: ALL[name] }, ...options[name]]}
      // One that no sample has is in the result alone, with a button to drop it.
      value={options[name].some(({ value }) => value === values[name]) ? values[name] : ''}
      onChange={(value) => change({ [name]: CATALOGUE_PARAMS[name].parse(value) })}
      className={stacked ? '[&>span]:w-full' : 'sm:w-32 sm:[&>span]:min-w-0'}
    />
  ));
}
