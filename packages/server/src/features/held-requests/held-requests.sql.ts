import type { AdminHeldRequestView, AskingItemView, HeldRequestView } from '@portal/contract/held-requests';
import { heldRequestLimits } from '@portal/contract/held-requests.values';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { detailFacts, factColumns } from '../requests/request-details.sql.ts';
import { detailsOf } from '../requests/request-details.ts';
import { remainingCreditsNow } from '../users/resets.sql.ts';

type LineRow = HeldRequestView['samples'][number] & { quantity: number };

type HeldRow = Omit<HeldRequestView, 'samples' | 'quantities'> & {
  lines: LineRow[];
  userId: number;
  userName: string;
  userEmail: string;
  remainingCredits: number;
  monthlyCredits: number;
};

/** The names of the time when the client asked, with the present pictures. */
const lines = sql<LineRow[]>`(
  select json_agg(json_build_object('id', line.id, 'name', line.name, 'imageUrl', samples.image_url,
    'isActive', coalesce(samples.is_active, false), 'quantity', line.quantity) order by place)
  from rows from (jsonb_to_recordset(held_requests.lines) as (id int, name text, quantity int))
    with ordinality as line (id, name, quantity, place)
  left join samples on samples.id = line.id)`;

const lapsesAt = sql`held_requests.created_at + ${sql.lit(`${heldRequestLimits.days} days`)}::interval`;

export const isAsking = sql<boolean>`held_requests.state = 'waiting' and held_requests.waits_for = 'admin'`;

/** What came of the requests of the client before. */
export const earlier = sql<AskingItemView['earlier']>`(
  select json_build_object('requests', count(*), 'ordered', count(*) filter (where answer = 'ordered'))
  from sample_requests request left join outcomes on outcomes.request_id = request.id
  where request.user_id = users.id and request.status <> 'rejected')`;

export function selectHeldRequests(em: Em) {
  return query(em)
    .selectFrom('held_requests')
    .innerJoin('users', 'users.id', 'held_requests.user_id')
    .select([
      'held_requests.id',
      'held_requests.waits_for as waitsFor',
      'held_requests.units',
      'held_requests.reason',
      ...factColumns(detailFacts('held_requests')),
      'held_requests.state',
      'held_requests.request_id as requestId',
      sql<string>`iso_time(held_requests.created_at)`.as('createdAt'),
      sql<string | null>`iso_time(held_requests.ended_at)`.as('endedAt'),
      'held_requests.decision_reason as decisionReason',
      'held_requests.granted',
      sql<string | null>`case when waits_for = 'admin' then iso_time(${lapsesAt}) end`.as('lapsesAt'),
      'held_requests.problem',
      lines.as('lines'),
      'users.id as userId',
      'users.name as userName',
      'users.email as userEmail',
      remainingCreditsNow.as('remainingCredits'),
      'users.monthly_credits as monthlyCredits',
    ]);
}

export function presentHeldRequest(row: HeldRow): HeldRequestView {
  return {
    id: row.id,
    waitsFor: row.waitsFor,
    samples: row.lines.map(({ id, name, imageUrl, isActive }) => ({ id, name, imageUrl, isActive })),
    quantities: Object.fromEntries(row.lines.map(({ id, quantity }) => [id, quantity])),
    units: row.units,
    reason: row.reason,
    ...detailsOf(row),
    state: row.state,
    requestId: row.requestId,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    decisionReason: row.decisionReason,
    granted: row.granted,
    lapsesAt: row.lapsesAt,
    problem: row.problem,
  };
}

export function presentAdminHeldRequest(row: HeldRow): AdminHeldRequestView {
  const { userId, userName, userEmail, remainingCredits, monthlyCredits, units } = row;
  return {
    ...presentHeldRequest(row),
    user: { id: userId, name: userName, email: userEmail },
    remainingCredits,
    monthlyCredits,
    missing: Math.max(0, units - remainingCredits),
  };
}

const isReset = sql<boolean>`kind = 'reset'`;

type LastEntries = { last: number; lastReset: number };

/** The numbers of the account's last entry in the ledger and of its last reset; 0 when there is none. */
export async function readLastEntries(em: Em, userId: number): Promise<LastEntries> {
  const { rows } = await sql<LastEntries>`
    select coalesce(max(number), 0) as last, coalesce(max(number) filter (where ${isReset}), 0) as "lastReset"
    from credit_entries where user_id = ${userId}`.execute(query(em));
  return rows[0] ?? { last: 0, lastReset: 0 };
}

/** A problem that the client got an email about and that still exists. */
const isStillBlocked: RawBuilder<boolean> = sql<boolean>`case problem
  when 'sample-inactive' then exists (
    select from jsonb_to_recordset(lines) as line (id int) left join samples on samples.id = line.id
    where samples.is_active is not true)
  when 'address-required' then ship_to is null and (select require_address from settings)
  else false end`;

/** In any order, so that those that fail again and again hold up no other. */
const shuffled = sql`random()`;

/** The accounts that have had a reset since one of their held requests began to wait for it. */
export async function listDueAccounts(em: Em, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select held_requests.user_id as id
    from held_requests join users on users.id = held_requests.user_id
    where state = 'waiting' and waits_for = 'renewal' and users.deactivated_at is null
      and exists (
        select from credit_entries entry
        where entry.user_id = held_requests.user_id and number > seen_entry and ${isReset})
      and not ${isStillBlocked}
    group by held_requests.user_id order by ${shuffled} limit ${limit}`.execute(query(em));
  return rows.map(({ id }) => id);
}

export async function listLapsing(em: Em, limit: number): Promise<{ id: number; userId: number }[]> {
  return query(em)
    .selectFrom('held_requests')
    .select(['id', 'user_id as userId'])
    .where(isAsking)
    .where(sql<boolean>`${lapsesAt} <= ${dbNow}`)
    .orderBy(shuffled)
    .limit(limit)
    .execute();
}
