import type {
  ClientSearchPage,
  ClientSort,
  ClientState,
  ListClientsInput,
  SearchClientsInput,
} from '@portal/contract/clients';
import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import { countRows, cursorKey, paginate, type Sorting } from '../../db/pagination/paginate.ts';
import type { RuleContext } from '../../rule-context.ts';
import { remainingCreditsNow } from '../credits/credits.sql.ts';
import { clientColumns, matchesClient } from './user.sql.ts';

const id = sql`users.id`;

/** Only the beginning of a name is compared, so that cursors stay short. */
const sortings: Record<ClientSort, Sorting> = {
  created: { column: sql`users.created_at`, id, type: 'timestamptz', order: 'desc' },
  name: { column: sql`left(lower(users.name), 60)`, id, type: 'text', order: 'asc' },
  remainingCredits: { column: remainingCreditsNow, id, type: 'int', order: 'asc' },
};

const isInState: Record<ClientState, RawBuilder<boolean>> = {
  active: sql<boolean>`(users.deactivated_at is null and users.waiting_since is null)`,
  waiting: sql<boolean>`users.waiting_since is not null`,
  deactivated: sql<boolean>`users.deactivated_at is not null`,
};

export async function searchClients(
  { em }: RuleContext,
  { search = '', state, sort = 'created', order, ...page }: SearchClientsInput,
): Promise<ClientSearchPage> {
  let matching = query(em).selectFrom('users').where('users.role', '=', 'client');
  if (search !== '') matching = matching.where(matchesClient(search));
  if (state !== undefined) matching = matching.where(isInState[state]);
  const sorting = { ...sortings[sort], order: order ?? sortings[sort].order };
  const rows = matching.select(clientColumns).select(cursorKey(sorting).as('key'));
  const total = await countRows(em, matching.select('users.id'));
  return { ...(await paginate(rows, sorting, page)), total };
}

export async function listClients({ em }: RuleContext, { limit = PAGE_SIZE_MAX, cursor }: ListClientsInput) {
  const rows = query(em)
    .selectFrom('users')
    .where('users.role', '=', 'client')
    .select(clientColumns)
    .select(cursorKey(sortings.created).as('key'));
  return paginate(rows, sortings.created, { limit, after: cursor });
}
