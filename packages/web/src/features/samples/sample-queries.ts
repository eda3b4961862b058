import type { CatalogueSampleView, SampleView } from '@portal/contract/samples';
import { ADMIN_SAMPLE_SORTS, SAMPLE_STATES } from '@portal/contract/samples.values';
import { FABRICS, GARMENT_COLORS } from '@portal/contract/transfer-types.values';
import { ORDERS } from '@portal/contract/values/limits';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { serverPages, serverQuery } from '../../lib/api/server-query.ts';
import { activeFilters, CURSOR_PARAMS, searchInput, searchText } from '../../lib/list-input.ts';
import { choiceParam, flagParam, idParam, textParam, type ValuesOf } from '../../lib/url-params.ts';

export const VIEW_PARAMS = {
  search: textParam,
  state: choiceParam(['all', ...SAMPLE_STATES], 'all'),
  /** The id of a transfer type. */
  type: idParam,
  sort: choiceParam(ADMIN_SAMPLE_SORTS, 'id'),
  order: choiceParam(ORDERS, 'desc'),
};

export const SAMPLE_SEARCH_PARAMS = { ...VIEW_PARAMS, ...CURSOR_PARAMS };

export function sampleFilter<View extends ValuesOf<typeof VIEW_PARAMS>>({ type, ...view }: View) {
  return { ...searchInput(view), ...activeFilters({ transferTypeId: type }) };
}

export function sampleSearchQuery(place: ValuesOf<typeof SAMPLE_SEARCH_PARAMS>) {
  return serverQuery('admin.samples.search', sampleFilter(place));
}

const PAGE_SIZE = 48;
const SIZE_MAX_LENGTH = 255;

export const CATALOGUE_PARAMS = {
  search: textParam,
  type: idParam,
  fabric: choiceParam(FABRICS),
  garment: choiceParam(GARMENT_COLORS),
  size: textParam,
  favorites: flagParam,
};

export type CatalogueView = ValuesOf<typeof CATALOGUE_PARAMS>;

function catalogueInput(view: CatalogueView) {
  return {
    search: searchText(view.search) || undefined,
    transferTypeId: view.type ?? undefined,
    fabric: view.fabric ?? undefined,
    garment: view.garment ?? undefined,
    size: view.size.trim().slice(0, SIZE_MAX_LENGTH) || undefined,
    isFavorite: view.favorites || undefined,
  };
}

export function catalogueQuery(view: CatalogueView) {
  return serverPages('me.samples.search', { ...catalogueInput(view), limit: PAGE_SIZE });
}

/** For the number of samples alone. */
export function catalogueTotalQuery(view: CatalogueView) {
  return serverQuery('me.samples.search', { ...catalogueInput(view), limit: 1 });
}

export function catalogueSampleQuery(id: number) {
  return serverQuery('me.samples.get', { id });
}

/** What the card of a sample knows, until the sample is read. */
export function sampleOfCard(queryClient: QueryClient, id: number): CatalogueSampleView | undefined {
  const filter = { queryKey: [['me', 'samples', 'search'], { type: 'infinite' }] };
  const found = queryClient.getQueriesData<InfiniteData<{ items: SampleView[] }>>(filter);
  const sample = found
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((listed) => listed.id === id);
  return sample && { ...sample, pressCard: null, requestedAt: null };
}
