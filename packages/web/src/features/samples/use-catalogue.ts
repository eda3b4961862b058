import { FABRICS, GARMENT_COLORS } from '@portal/contract/values/transfer-options';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type inferParserType, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs';
import { searchText, useListState } from '../../components/list/use-list-state.ts';
import { serverPages, serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsId } from '../../lib/format/url-parsers.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

const PAGE_SIZE = 48;
const SIZE_MAX_LENGTH = 255;

export const CATALOGUE_PARSERS = {
  search: parseAsString.withDefault(''),
  type: parseAsId,
  fabric: parseAsStringLiteral(FABRICS),
  garment: parseAsStringLiteral(GARMENT_COLORS),
  size: parseAsString.withDefault(''),
  favorites: parseAsBoolean.withDefault(false),
};

export function catalogueQuery(view: inferParserType<typeof CATALOGUE_PARSERS>) {
  return serverPages(trpc.me.samples.search, {
    search: searchText(view.search) || undefined,
    transferTypeId: view.type ?? undefined,
    fabric: view.fabric ?? undefined,
    garment: view.garment ?? undefined,
    size: view.size.trim().slice(0, SIZE_MAX_LENGTH) || undefined,
    isFavorite: view.favorites || undefined,
    limit: PAGE_SIZE,
  });
}

export function catalogueSampleQuery(id: number) {
  return serverQuery(trpc.me.samples.get, { id });
}

/** The samples that the URL's filters find, as far as they were read. Until they arrive, the ones before stay. */
export function useCatalogue() {
  const state = useListState(CATALOGUE_PARSERS);
  const search = useDebouncedValue(state.view.search);
  const query = useInfiniteQuery({
    ...catalogueQuery({ ...state.view, search }),
    placeholderData: keepPreviousData,
  });
  return { state, query };
}

export type CatalogueState = ReturnType<typeof useCatalogue>['state'];
