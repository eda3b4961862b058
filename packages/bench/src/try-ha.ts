/**
 * `pnpm bench ha`: starts the database nodes of deploy/ha and two app nodes on this machine. Kills the leader under load and
 * checks that no acknowledged request is lost.
 * Requires: apt-get install postgresql patroni etcd-server haproxy
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@portal/server/migrate';
import { withClient } from './data/database.ts';
import { PASSWORD, startDatabaseCluster } from './ha/database-cluster.ts';
import { Programs } from './ha/programs.ts';
import { startSubmissions } from './ha/submissions.ts';
import { signInAsAdmin } from './load/sign-in.ts';
import { servePortal } from './processes.ts';
import { check } from './report.ts';

/** From the kill to the last failed request. */
const MAX_FAILOVER_SECONDS = 30;
const CLIENTS = 6;
/** The time of load before the kill and after the failover. */
const LOAD_MS = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-ha-'));
const programs = new Programs();
let isDone = false;
const stops: (() => Promise<void>)[] = [];

async function post(url: string, cookie: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  const [setCookie = ''] = response.headers.getSetCookie();
  return { cookie: setCookie.split(';')[0] ?? '', body: (await response.json()) as { id: number } };
}

try {
  const cluster = await startDatabaseCluster(programs, folder);
  const first = await cluster.waitForLeader();
  console.log(`The leader is ${first}`);
  await withClient(cluster.urlOf('postgres', 'postgres'), async (client) => {
    for (const role of ['portal', 'portal_app'])
      await client.query(`create role ${role} login password '${PASSWORD}'`);
    await client.query('create database portal owner portal');
  });
  const databaseUrl = cluster.urlOf('portal', 'portal');
  const appUrl = cluster.urlOf('portal_app', 'portal');
  await migrate({ url: databaseUrl, applicationUrl: appUrl, log: () => undefined });
  const nodes = [await servePortal(appUrl), await servePortal(appUrl)];
  stops.push(...nodes.map(({ stop }) => stop));
  const [{ url }] = nodes as [(typeof nodes)[0]];

  const admin = await signInAsAdmin(url, databaseUrl);
  const sample = await post(`${url}/api/admin/samples`, admin, {
    name: 'A sample',
    description: 'To request',
  });
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const account = { username: `client-${number}`, password: 'secret-enough' };
      const email = `client-${number}@example.com`;
      const client = { ...account, email, name: `Client ${number}`, monthlyCredits: 1_000_000 };
      await post(`${url}/api/admin/users`, admin, client);
      return post(`${url}/api/login`, '', account);
    }),
  );
  const urls = nodes.map((node) => node.url);
  const load = startSubmissions(urls, clients, sample.body.id);
  await wait(LOAD_MS);

  const before = load.acknowledged.length;
  const killed = performance.now();
  await cluster.kill(first);
  console.log(`Killed ${first} after ${before} acknowledged requests`);
  const next = await cluster.waitForLeader(first);
  console.log(`The leader is ${next}, and it has a standby`);
  await wait(LOAD_MS);
  await load.stop();

  for (const nodeUrl of urls) {
    const own = load.attempts.filter(({ node, at }) => node === nodeUrl && at > killed);
    const lastFailure = own.findLast(({ status }) => status !== 201)?.at ?? killed;
    const failed = own.filter(({ status }) => status !== 201).length;
    const seconds = (lastFailure - killed) / 1000;
    check(
      `${nodeUrl}: requests succeed again ${seconds.toFixed(1)} s after the kill, within ${MAX_FAILOVER_SECONDS} s (${failed} failed until then)`,
      seconds <= MAX_FAILOVER_SECONDS && own.at(-1)?.status === 201,
    );
  }
  const rows = await withClient(databaseUrl, async (client) => {
    const result = await client.query<{ id: number }>('select id from sample_requests');
    return new Set(result.rows.map(({ id }) => id));
  });
  const lost = load.acknowledged.filter((id) => !rows.has(id));
  check(`${load.acknowledged.length} acknowledged requests, ${lost.length} of them lost`, lost.length === 0);
  check(
    `${rows.size} requests in the database, each acknowledged once`,
    rows.size === load.acknowledged.length,
  );
  check(
    'both app nodes still run',
    nodes.every(({ pid }) => process.kill(pid, 0)),
  );
  isDone = process.exitCode === undefined;
} finally {
  await Promise.all(stops.map((stop) => stop()));
  await programs.killAll();
  if (isDone) await rm(folder, { recursive: true, force: true });
  else console.log(`Logs are in ${folder}`);
}
