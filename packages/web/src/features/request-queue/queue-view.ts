import { MESSAGE_SIDES } from '@portal/contract/messages.values';
import { OUTCOME_ANSWERS } from '@portal/contract/outcomes.values';
import type { CountRequestsInput, QueueFilter } from '@portal/contract/requests/search';
import { QUEUE_SORTS, REQUEST_ISSUES, REQUEST_STATUSES } from '@portal/contract/requests.values';
import { ORDERS } from '@portal/contract/values/limits';
import { activeFilters, CURSOR_PARAMS, searchFilter } from '../../lib/list-input.ts';
import {
  type ChangesOf,
  choiceParam,
  dayParam,
  idParam,
  readParams,
  textParam,
  urlWith,
  type ValuesOf,
} from '../../lib/url-params.ts';

export const VIEW_PARAMS = {
  search: textParam,
  status: choiceParam(['all', ...REQUEST_STATUSES], 'all'),
  from: dayParam,
  to: dayParam,
  /** The id of the only client whose requests are shown. */
  client: idParam,
  sample: idParam,
  /** What came of the requests. */
  outcome: choiceParam(OUTCOME_ANSWERS),
  /** Whose message the requests wait for. */
  awaited: choiceParam(MESSAGE_SIDES),
  issue: choiceParam(REQUEST_ISSUES),
  sort: choiceParam(QUEUE_SORTS, 'date'),
  order: choiceParam(ORDERS, 'desc'),
};
export const PAGE_SIZES = ['25', '100', '200'] as const;
export const PAGE_SIZE = choiceParam(PAGE_SIZES, '25');

export const QUEUE_PARAMS = { ...VIEW_PARAMS, ...CURSOR_PARAMS, rows: PAGE_SIZE };

export type QueueView = ValuesOf<typeof VIEW_PARAMS>;
export type QueuePlace = ValuesOf<typeof QUEUE_PARAMS>;

/** Adds the queue's filters, order and page to a URL, so that a request's page leads back to the same queue. */
export function queueUrl(base: string, place: ChangesOf<typeof QUEUE_PARAMS>) {
  return urlWith(base, QUEUE_PARAMS, place);
}

/** The view as the server accepts it. */
export function queueFilter(place: QueueView): QueueFilter {
  // A place in the queue has more than its view.
  const names = Object.keys(VIEW_PARAMS) as (keyof QueueView)[];
  const view = Object.fromEntries(names.map((name) => [name, place[name]])) as QueueView;
  const { search, client, sample, ...filters } = view;
  return { ...searchFilter(search), ...activeFilters({ ...filters, clientId: client, sampleId: sample }) };
}

export function countedRequests(view: QueueView): CountRequestsInput {
  const { status: _, sort: __, order: ___, ...counted } = queueFilter(view);
  return counted;
}

export function viewOf({ clientId, sampleId, ...filters }: QueueFilter): QueueView {
  const unfiltered = readParams(VIEW_PARAMS, new URLSearchParams());
  return Object.assign(unfiltered, filters, { client: clientId ?? null, sample: sampleId ?? null });
}
