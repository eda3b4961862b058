import { sql } from 'kysely';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import type { DemoEntry, DemoHistory, DemoRequest } from './demo-history.ts';
import { demoSamples } from './demo-samples.ts';

type Loaded = { sampleIds: number[]; adminId: number };

export const insertSamples = async (tx: Em): Promise<number[]> => {
  const rows = demoSamples.map((sample) => ({
    name: sample.name,
    description: sample.description,
    design_size: sample.designSize,
    image_url: sample.imageUrl,
    is_active: sample.isActive,
  }));
  const inserted = await query(tx).insertInto('samples').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
};

export const insertUser = async (
  tx: Em,
  user: {
    username: string;
    password: string;
    name: string;
    email: string;
    role: 'client' | 'admin';
    monthlyCredits: number;
    createdAt: Date;
  },
) => {
  const { rows } = await sql<{ id: number; resets: string[] }>`
    insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    values (${user.username}, ${user.password}, ${user.name}, ${user.email}, ${user.role}, ${user.monthlyCredits},
      ${user.monthlyCredits}, ${user.createdAt}, next_reset_after(${user.createdAt}, app_now()))
    returning id, (select coalesce(json_agg(iso_time(nth_reset(created_at, n)) order by n), '[]')
      from generate_series(1, periods_since(created_at, app_now())) as n) as resets`.execute(query(tx));
  const [row] = rows;
  if (!row) throw new Error('An insert always returns its row');
  return { id: row.id, resets: row.resets.map((at) => new Date(at)) };
};

type Owned = { userId: number; place: number; request: DemoRequest };

export const insertRequest = async (
  tx: Em,
  { userId, request }: Owned,
  { sampleIds, adminId }: Loaded,
): Promise<number> => {
  const { id } = await query(tx)
    .insertInto('sample_requests')
    .values({
      user_id: userId,
      date: request.date,
      credits_used: request.units,
      status: request.moves.at(-1)?.to ?? 'pending',
      carrier: request.carrier,
      tracking_number: request.tracking,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = request.lines.map((line) => ({
    request_id: id,
    sample_id: sampleIds[line.sampleIndex] ?? 0,
    quantity: line.quantity,
    sample_name: demoSamples[line.sampleIndex]?.name ?? null,
  }));
  await query(tx).insertInto('request_samples').values(lines).execute();
  const events = request.moves.map(({ to, at, byAdmin }, place) => ({
    request_id: id,
    from_status: request.moves[place - 1]?.to ?? null,
    to_status: to,
    actor_id: byAdmin ? adminId : userId,
    at,
    note: to === 'rejected' ? 'This design is being redrawn. Please request it again next month.' : null,
  }));
  await query(tx).insertInto('request_events').values(events).execute();
  return id;
};

const reasonOf = ({ kind, amount }: DemoEntry, requestId: number | null): string => {
  if (kind === 'grant') return 'First credits of the account';
  if (kind === 'reset') return 'Monthly credits renewed';
  if (kind === 'spend') return `Request #${requestId} submitted`;
  return amount === 0
    ? `Request #${requestId} rejected; its credits were of an earlier month and have expired`
    : `Request #${requestId} rejected, credits given back`;
};

export const insertEntries = async (
  tx: Em,
  user: { id: number; name: string },
  history: DemoHistory,
  requestIds: number[],
) => {
  const rows = history.entries.map((entry) => {
    const requestId = entry.request === undefined ? null : (requestIds[entry.request] ?? null);
    return {
      user_id: user.id,
      number: 0,
      balance_after: 0,
      kind: entry.kind,
      amount: entry.amount,
      at: entry.at,
      reason: reasonOf(entry, requestId),
      request_id: requestId,
      actor_id: entry.kind === 'spend' ? user.id : null,
      actor_name: entry.kind === 'spend' ? user.name : null,
    };
  });
  await query(tx).insertInto('credit_entries').values(rows).execute();
  await query(tx)
    .updateTable('users')
    .set({ remaining_credits: history.remaining })
    .where('id', '=', user.id)
    .execute();
};
