import { sql } from 'kysely';
import { hashPassword } from '../../features/auth/password.ts';
import { query } from '../kysely.ts';
import type { Em, Orm } from '../orm.ts';
import { demoClients } from './demo-clients.ts';
import { type DemoHistory, demoDates, demoHistory, demoRandom } from './demo-history.ts';
import { insertEntries, insertRequest, insertSamples, insertUser } from './demo-rows.ts';
import { demoSamples } from './demo-samples.ts';

/** What the start line shows. */
export const demoSignIns = [
  { username: 'admin', password: 'admin123' },
  { username: 'client', password: 'client123' },
] as const;

const REQUESTS = 80;
const LOCK = 727_046_002;

const monthsBefore = (now: Date, months: number, dayOfMonth: number, minute: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, dayOfMonth, 9, minute));

const demoAdmin = {
  username: 'admin',
  name: 'Robin Hale',
  email: 'admin@example.com',
  role: 'admin',
  monthlyCredits: 20,
} as const;

const firstGrant = (at: Date): DemoHistory => ({
  requests: [],
  entries: [{ kind: 'grant', amount: demoAdmin.monthlyCredits, at }],
  remaining: demoAdmin.monthlyCredits,
});

const findAdmin = async (tx: Em): Promise<number | undefined> => {
  const admin = await query(tx)
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .executeTakeFirst();
  return admin?.id;
};

const insertAdmin = async (tx: Em, password: string, now: Date): Promise<number> => {
  const createdAt = monthsBefore(now, 1, 1, 0);
  const { id } = await insertUser(tx, { ...demoAdmin, password, createdAt });
  await insertEntries(tx, { ...demoAdmin, id }, firstGrant(createdAt), []);
  return id;
};

const load = async (tx: Em, now: Date): Promise<void> => {
  const [adminPassword, clientPassword] = await Promise.all(
    demoSignIns.map(({ password }) => hashPassword(password)),
  );
  const random = demoRandom(20_261_120);
  const adminId = (await findAdmin(tx)) ?? (await insertAdmin(tx, adminPassword ?? '', now));
  const loaded = { sampleIds: await insertSamples(tx), adminId };
  const active = demoSamples.filter(({ isActive }) => isActive).length;

  const clients: { id: number; name: string; history: DemoHistory; requestIds: number[] }[] = [];
  // The largest allowance comes last and makes up for what the small ones could not afford.
  let open = REQUESTS;
  const bySize = demoClients.toSorted((a, b) => a.monthlyCredits - b.monthlyCredits);
  for (const [place, client] of bySize.entries()) {
    const createdAt = monthsBefore(now, client.joinedMonthsAgo, client.dayOfMonth, place * 4);
    const user = await insertUser(tx, {
      ...client,
      password: clientPassword ?? '',
      role: 'client',
      createdAt,
    });
    const count = Math.ceil(open / (bySize.length - place));
    const dates = demoDates(count, createdAt, now, random);
    const history = demoHistory({ ...client, createdAt, resets: user.resets }, dates, active, now, random);
    open -= history.requests.length;
    clients.push({ id: user.id, name: client.name, history, requestIds: [] });
  }

  // In order of time over all clients, as the numbers of real requests would be.
  const owned = clients
    .flatMap(({ id: userId, history }) =>
      history.requests.map((request, place) => ({ userId, place, request })),
    )
    .sort((a, b) => a.request.date.getTime() - b.request.date.getTime());
  for (const one of owned) {
    const client = clients.find(({ id }) => id === one.userId);
    if (client) client.requestIds[one.place] = await insertRequest(tx, one, loaded);
  }
  for (const client of clients) await insertEntries(tx, client, client.history, client.requestIds);
};

/**
 * Fills a database that has no clients and no samples, once however many nodes start. An admin who was there before
 * stays the only one. @returns whether it did
 */
export const loadDemo = (orm: Orm): Promise<boolean> =>
  orm.em.fork().transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    const { rows } = await sql<{ now: string; isEmpty: boolean }>`
      select iso_time(app_now()) as now, not exists (select from samples)
        and not exists (select from users where role = 'client') as "isEmpty"`.execute(query(tx));
    const [state] = rows;
    if (!state?.isEmpty) return false;
    await load(tx, new Date(state.now));
    return true;
  });
