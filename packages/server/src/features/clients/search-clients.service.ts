import type { ClientSearchPage, ClientSort, SearchClientsInput } from '@portal/contract/clients';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { countMatches, keyOf, paginate, type Sorting } from '../../db/pagination/paginate.ts';
import { remainingCreditsNow } from '../credits/credits.sql.ts';
import { clientColumns, matchesClient } from './user.sql.ts';

const id = sql`users.id`;

/** Long names are told apart by their beginning, so that a cursor stays short. */
const sortings: Record<ClientSort, Sorting> = {
  created: { column: sql`users.created_at`, id, type: 'timestamptz', order: 'desc' },
  name: { column: sql`left(lower(users.name), 60)`, id, type: 'text', order: 'asc' },
  remainingCredits: { column: remainingCreditsNow, id, type: 'int', order: 'asc' },
};

/** Clients by search text and state, in a chosen order; newest first unless told. */
export const searchClients = async (
  em: Em,
  { search = '', state, sort = 'created', order, ...page }: SearchClientsInput,
): Promise<ClientSearchPage> => {
  let matching = query(em).selectFrom('users').where('users.role', '=', 'client');
  if (search !== '') matching = matching.where(matchesClient(search));
  if (state !== undefined) {
    matching = matching.where('users.deactivated_at', state === 'active' ? 'is' : 'is not', null);
  }
  const sorting = { ...sortings[sort], order: order ?? sortings[sort].order };
  const rows = matching.select(clientColumns).select(keyOf(sorting).as('key'));
  const total = await countMatches(em, matching.select('users.id'));
  return { ...(await paginate(rows, sorting, page)), total };
};
