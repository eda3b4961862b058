import { ID_MAX } from '@portal/contract/id';
import type { QueueFilter, QueueSort } from '@portal/contract/request-search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/entities.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { withinDays } from '../../../db/pagination/date-range.ts';
import type { Sorting } from '../../../db/pagination/paginate.ts';
import { findMatchingClients } from '../../clients/user.sql.ts';

const id = sql`sample_requests.id`;

const columns: Record<QueueSort, Pick<Sorting, 'column' | 'type'>> = {
  date: { column: sql`sample_requests.date`, type: 'timestamptz' },
  credits: { column: sql`sample_requests.credits_used`, type: 'int' },
};

/** The queue's order; newest first unless told. */
export const queueSorting = ({ sort = 'date', order = 'desc' }: QueueFilter): Sorting => ({
  ...columns[sort],
  id,
  order,
});

/** The number that a search text is, as in "1042" or "#1042"; null for other texts. */
const requestNumber = (text: string): number | null => {
  const digits = /^#?(\d{1,10})$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
};

/** Requests of the clients that the text means, and the one whose number it is; a leading # means the number alone. */
const found = async (em: Em, text: string): Promise<RawBuilder<boolean>> => {
  const isNumbered = sql<boolean>`${id} = ${requestNumber(text)}::int`;
  if (/^#\d+$/.test(text)) return isNumbered;
  // Clients first: knowing how many there are, the database picks the right way to their requests.
  const isTheirs = sql<boolean>`sample_requests.user_id = any(${await findMatchingClients(em, text)}::int[])`;
  return requestNumber(text) === null ? isTheirs : sql<boolean>`(${isTheirs} or ${isNumbered})`;
};

/**
 * The requests that a filter means, in no order yet.
 * @param timeZone whose days the filter's dates are
 */
export const matchingRequests = async (
  em: Em,
  timeZone: string,
  { search = '', status, clientId, from, to }: QueueFilter,
): Promise<SelectQueryBuilder<Tables, 'sample_requests', object>> => {
  let matching: SelectQueryBuilder<Tables, 'sample_requests', object> =
    query(em).selectFrom('sample_requests');
  if (status !== undefined) matching = matching.where('sample_requests.status', '=', status);
  if (clientId !== undefined) matching = matching.where('sample_requests.user_id', '=', clientId);
  if (from !== undefined || to !== undefined) {
    matching = matching.where(withinDays(sql`sample_requests.date`, timeZone, { from, to }));
  }
  if (search !== '') matching = matching.where(await found(em, search));
  return matching;
};
