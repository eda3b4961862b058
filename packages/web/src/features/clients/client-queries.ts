import { CLIENT_SORTS, CLIENT_STATES } from '@portal/contract/clients.values';
import { ORDERS } from '@portal/contract/values/limits';
import { serverQuery } from '../../lib/api/server-query.ts';
import { CURSOR_PARAMS, searchInput } from '../../lib/list-input.ts';
import { choiceParam, textParam, type ValuesOf } from '../../lib/url-params.ts';

export const VIEW_PARAMS = {
  search: textParam,
  state: choiceParam(['all', ...CLIENT_STATES], 'all'),
  sort: choiceParam(CLIENT_SORTS, 'created'),
  order: choiceParam(ORDERS, 'desc'),
};

export const CLIENT_SEARCH_PARAMS = { ...VIEW_PARAMS, ...CURSOR_PARAMS };

export function clientSearchQuery(place: ValuesOf<typeof CLIENT_SEARCH_PARAMS>) {
  return serverQuery('admin.clients.search', searchInput(place));
}

export function clientQuery(id: number) {
  return serverQuery('admin.clients.get', { id });
}
