import type {
  ClientFilter,
  ClientSearchPage,
  ClientView,
  ListClientsInput,
  SearchClientsInput,
} from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import type { ClientSort, ClientState } from '@portal/contract/clients.values';
import { csvColumnsOf } from '@portal/contract/values/fields';
import { PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';
import { type CsvFile, mapRows } from '../../platform/csv/csv.ts';
import { query } from '../../platform/db/kysely.ts';
import {
  cursorKey,
  paginate,
  readInBatches,
  type Sorting,
  searchPage,
} from '../../platform/db/pagination/paginate.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { remainingCreditsNow } from '../users/resets.sql.ts';
import { clientColumns, matchesClient } from '../users/user.sql.ts';

const id = sql`users.id`;

/** Only the beginning of a name is compared, so that cursors stay short. */
const sortings: Record<ClientSort, Sorting> = {
  created: { column: sql`users.created_at`, id, type: 'timestamptz', order: 'desc' },
  name: { column: sql`left(users.name, 60) collate names`, id, type: 'text', order: 'asc' },
  remainingCredits: { column: remainingCreditsNow, id, type: 'int', order: 'asc' },
};

/** Of the rows of a page alone: PostgreSQL reads it after the limit. */
const lastRequestAt = sql<
  string | null
>`(select iso_time(max(date)) from sample_requests where user_id = users.id)`;

const isInState: Record<ClientState, RawBuilder<boolean>> = {
  active: sql<boolean>`(users.deactivated_at is null and users.waiting_since is null)`,
  waiting: sql<boolean>`users.waiting_since is not null`,
  deactivated: sql<boolean>`users.deactivated_at is not null`,
};

function matchingClients({ em }: RuleContext, { search = '', state }: ClientFilter) {
  let matching = query(em).selectFrom('users').where('users.role', '=', 'client');
  if (search !== '') matching = matching.where(matchesClient(search));
  if (state !== undefined) matching = matching.where(isInState[state]);
  return matching;
}

function clientSorting({ sort = 'created', order }: ClientFilter): Sorting {
  return { ...sortings[sort], order: order ?? sortings[sort].order };
}

export async function searchClients(
  ctx: RuleContext,
  { limit, after, before, ...filter }: SearchClientsInput,
): Promise<ClientSearchPage> {
  const matching = matchingClients(ctx, filter);
  const sorting = clientSorting(filter);
  const rows = matching
    .select([...clientColumns, lastRequestAt.as('lastRequestAt')])
    .select(cursorKey(sorting).as('key'));
  const list = { rows, counted: matching.select('users.id'), sorting };
  return searchPage(ctx.em, list, { limit, after, before });
}

export async function listClients(
  { em }: RuleContext,
  { limit = PAGE_SIZE_MAX, cursor, customerNumber }: ListClientsInput,
) {
  let rows = query(em)
    .selectFrom('users')
    .where('users.role', '=', 'client')
    .select(clientColumns)
    .select(cursorKey(sortings.created).as('key'));
  if (customerNumber !== undefined)
    rows = rows.where(sql<boolean>`plain_text(customer_number) = plain_text(${customerNumber})`);
  return paginate(rows, sortings.created, { limit, after: cursor });
}

const { name, email, username, ...others } = csvColumnsOf(clientFields);
export const clientCsvColumns = { id: 'ID', name, email, username, status: 'Status', ...others };

export const approvalTexts = { standard: 'Standard', always: 'Always', never: 'Never' };

function describeState({ waitingSince, deactivatedAt }: Pick<ClientView, 'waitingSince' | 'deactivatedAt'>) {
  if (waitingSince !== null) return 'Waiting';
  return deactivatedAt === null ? 'Active' : 'Deactivated';
}

export function exportClients(
  ctx: RuleContext,
  filter: ClientFilter,
): CsvFile<keyof typeof clientCsvColumns> {
  const sorting = clientSorting(filter);
  const clients = matchingClients(ctx, filter).select(clientColumns).select(cursorKey(sorting).as('key'));
  const rows = mapRows(readInBatches(clients, sorting), (client) => ({
    ...client,
    status: describeState(client),
    approval: approvalTexts[client.approval],
  }));
  return { columns: clientCsvColumns, rows };
}
