/**
 * `pnpm ha:try`: three database nodes with Patroni, etcd and HAProxy as deploy/ha describes them, and two app nodes, all on
 * this machine. Kills the leader under load and counts what is left of every acknowledged request.
 * Needs: apt-get install postgresql patroni etcd-server haproxy
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD, startDatabaseCluster } from './ha/database-cluster.ts';
import { Programs } from './ha/programs.ts';
import { startSubmitting } from './ha/submissions.ts';
import { servePortal } from './serve-portal.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';

/** How long calls may fail after the leader is gone, in seconds. */
const GOAL = 30;
const CLIENTS = 6;
/** Load before and after, in milliseconds. */
const STRETCH = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-ha-'));
const programs = new Programs();
let isDone = false;
const stops: (() => Promise<void>)[] = [];
const say = (text: string) => console.log(text);
const judge = (what: string, holds: boolean) => {
  say(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  if (!holds) process.exitCode = 1;
};

const withDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const send = async (url: string, cookie: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const [set = ''] = answer.headers.getSetCookie();
  return { cookie: set.split(';')[0] ?? '', body: (await answer.json()) as { id: number } };
};

try {
  const cluster = await startDatabaseCluster(programs, folder);
  const first = await cluster.leader();
  say(`The leader is ${first}`);
  await withDatabase(cluster.urlOf('postgres', 'postgres'), async (client) => {
    await client.query(`create role portal login password '${PASSWORD}'`);
    await client.query('create database portal owner portal');
  });
  const databaseUrl = cluster.urlOf('portal', 'portal');
  const nodes = [await servePortal(databaseUrl), await servePortal(databaseUrl)];
  stops.push(...nodes.map(({ stop }) => stop));
  const [{ url }] = nodes as [(typeof nodes)[0]];

  const admin = await signInAsAdmin(url, databaseUrl);
  const sample = await send(`${url}/api/admin/samples`, admin, {
    name: 'A sample',
    description: 'To request',
  });
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const account = { username: `client-${number}`, password: 'secret-enough' };
      const email = `client-${number}@example.com`;
      const facts = { ...account, email, name: `Client ${number}`, monthlyCredits: 1_000_000 };
      await send(`${url}/api/admin/users`, admin, facts);
      return send(`${url}/api/login`, '', account);
    }),
  );
  const addresses = nodes.map((node) => node.url);
  const load = startSubmitting(addresses, clients, sample.body.id);
  await wait(STRETCH);

  const before = load.acknowledged.length;
  const killed = performance.now();
  await cluster.cut(first);
  say(`Killed ${first} after ${before} acknowledged requests`);
  const next = await cluster.leader(first);
  say(`The leader is ${next}, and it has a standby`);
  await wait(STRETCH);
  await load.stop();

  for (const address of addresses) {
    const own = load.attempts.filter(({ node, at }) => node === address && at > killed);
    const lastFailure = own.findLast(({ status }) => status !== 201)?.at ?? killed;
    const failed = own.filter(({ status }) => status !== 201).length;
    const seconds = (lastFailure - killed) / 1000;
    judge(
      `${address}: calls succeed again ${seconds.toFixed(1)} s after the kill, within ${GOAL} s (${failed} refused until then)`,
      seconds <= GOAL && own.at(-1)?.status === 201,
    );
  }
  const rows = await withDatabase(databaseUrl, async (client) => {
    const result = await client.query<{ id: number }>('select id from sample_requests');
    return new Set(result.rows.map(({ id }) => id));
  });
  const lost = load.acknowledged.filter((id) => !rows.has(id));
  judge(`${load.acknowledged.length} acknowledged requests, ${lost.length} of them lost`, lost.length === 0);
  judge(
    `${rows.size} requests in the database, each acknowledged once`,
    rows.size === load.acknowledged.length,
  );
  judge(
    'both app nodes are the processes that were started',
    nodes.every(({ pid }) => process.kill(pid, 0)),
  );
  isDone = process.exitCode === undefined;
} finally {
  await Promise.all(stops.map((stop) => stop()));
  await programs.endAll();
  if (isDone) await rm(folder, { recursive: true, force: true });
  else say(`Logs are in ${folder}`);
}
