import { sql } from 'kysely';
import { hashPassword } from '../../features/accounts/password.ts';
import type { Em, Orm } from '../orm.ts';
import { query } from '../query.ts';
import { type DemoEntry, type DemoHistory, demoDates, demoHistory, demoRandom } from './demo-history.ts';
import { demoPartners } from './demo-partners.ts';
import { demoSamples } from './demo-samples.ts';

/** What the start line shows. */
export const demoSignIns = [
  { username: 'admin', password: 'admin123' },
  { username: 'client', password: 'client123' },
] as const;

const REQUESTS = 80;
const LOCK = 727_046_002;

type Loaded = { now: Date; sampleIds: number[]; adminId: number };

const insertSamples = async (tx: Em): Promise<number[]> => {
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

const insertUser = async (
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

const insertRequests = async (
  tx: Em,
  userId: number,
  history: DemoHistory,
  { sampleIds, adminId }: Loaded,
) => {
  const ids: number[] = [];
  for (const request of history.requests) {
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
    ids.push(id);
    await query(tx)
      .insertInto('request_samples')
      .values(
        request.lines.map((line) => ({
          request_id: id,
          sample_id: sampleIds[line.sampleIndex] ?? 0,
          quantity: line.quantity,
          sample_name: demoSamples[line.sampleIndex]?.name ?? null,
        })),
      )
      .execute();
    await query(tx)
      .insertInto('request_events')
      .values(
        request.moves.map(({ to, at, byAdmin }, place) => ({
          request_id: id,
          from_status: request.moves[place - 1]?.to ?? null,
          to_status: to,
          actor_id: byAdmin ? adminId : userId,
          at,
          note:
            to === 'rejected' ? 'This design is being redrawn. Please request it again next month.' : null,
        })),
      )
      .execute();
  }
  return ids;
};

const reasonOf = ({ kind, amount }: DemoEntry, requestId: number | null): string => {
  if (kind === 'grant') return 'First credits of the account';
  if (kind === 'reset') return 'Monthly credits renewed';
  if (kind === 'spend') return `Request #${requestId} submitted`;
  return amount === 0
    ? `Request #${requestId} rejected; its credits were of an earlier month and have expired`
    : `Request #${requestId} rejected, credits given back`;
};

const insertEntries = async (
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

const monthsBefore = (now: Date, months: number, dayOfMonth: number, minute: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, dayOfMonth, 9, minute));

const load = async (tx: Em, now: Date): Promise<void> => {
  const [adminPassword, clientPassword] = await Promise.all(
    demoSignIns.map(({ password }) => hashPassword(password)),
  );
  const random = demoRandom(20_261_120);
  const admin = await insertUser(tx, {
    username: 'admin',
    password: adminPassword ?? '',
    name: 'Robin Hale',
    email: 'admin@example.com',
    role: 'admin',
    monthlyCredits: 20,
    createdAt: monthsBefore(now, 15, 3, 0),
  });
  const loaded: Loaded = { now, sampleIds: await insertSamples(tx), adminId: admin.id };
  const active = demoSamples.filter(({ isActive }) => isActive).length;

  for (const [place, partner] of demoPartners.entries()) {
    const createdAt = monthsBefore(now, partner.joinedMonthsAgo, partner.dayOfMonth, place * 4);
    const user = await insertUser(tx, {
      ...partner,
      password: clientPassword ?? '',
      role: 'client',
      createdAt,
    });
    const count = Math.round(REQUESTS / demoPartners.length) + (place % 3) - (place < 4 ? 0 : 1);
    const dates = demoDates(count, createdAt, now, random);
    const history = demoHistory({ ...partner, createdAt, resets: user.resets }, dates, active, now, random);
    const ids = await insertRequests(tx, user.id, history, loaded);
    await insertEntries(tx, { id: user.id, name: partner.name }, history, ids);
  }
};

/** Fills a database without users with the demo's, once however many nodes start. @returns whether it did */
export const loadDemo = (orm: Orm): Promise<boolean> =>
  orm.em.fork().transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    const { rows } = await sql<{ now: string; isEmpty: boolean }>`
      select iso_time(app_now()) as now, not exists (select from users) as "isEmpty"`.execute(query(tx));
    const [state] = rows;
    if (!state?.isEmpty) return false;
    await load(tx, new Date(state.now));
    return true;
  });
