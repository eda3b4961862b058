/**
 * `pnpm bench streams`: 2,000 open event streams on one node: what they cost in memory and, while nothing happens, in
 * processor time, and how soon a changed status reaches its pages. Takes `--quick`, `--size` and `--folder`.
 */
import { createHash } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openBenchCluster, prepareDatabase, withClient } from './data/database.ts';
import { ADMIN, clientName, portalSize } from './data/dataset.ts';
import { signIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { measureProcessorTime, residentMemoryMb } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median, writeResults } from './report.ts';

const CLIENTS = 99;
/** Four sessions with five streams each: the most that an account may have. */
const SESSIONS_PER_ACCOUNT = 4;
const STREAMS_PER_SESSION = 5;
const CHANGES = 20;
const IDLE_SECONDS = 60;
/** V8 still compiles and collects garbage after so many streams were opened. */
const SETTLING_SECONDS = 15;
const WARM_UP_ROUNDS = 10;

const MAX_GROWTH_MB = 200;
const MAX_IDLE_SHARE = 0.1;
const MAX_DELAY_MS = 2_000;

type Stream = { connection: ClientRequest; response: IncomingMessage };

/** Resolves with the first event, which says that the stream has begun. Each session is at a network address of its own. */
function openStream(url: string, path: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const [first = 0, second = 0] = createHash('sha256').update(cookie).digest();
    const address = `10.0.${first}.${second}`;
    const headers = { cookie, accept: 'text/event-stream', 'x-forwarded-for': address };
    const connection = request(url + path, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`));
      response.once('data', () => resolve({ connection, response }));
    });
    connection.once('error', reject).end();
  });
}

async function signInOften(url: string, username: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let count = 0; count < SESSIONS_PER_ACCOUNT; count += 1) cookies.push(await signIn(url, username));
  return cookies;
}

async function openStreams(url: string, path: string, cookies: string[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (const cookie of cookies)
    for (let count = 0; count < STREAMS_PER_SESSION; count += 1)
      streams.push(await openStream(url, path, cookie));
  return streams;
}

/** @returns when the last of the streams has sent an event about the request, in milliseconds from now */
async function awaitEvents(streams: Stream[], requestId: number): Promise<number> {
  const started = performance.now();
  const arrivals = streams.map(
    ({ response }) =>
      new Promise<void>((resolve) => {
        const read = (chunk: Buffer) => {
          if (!chunk.includes(`"subject":"${requestId}"`)) return;
          response.off('data', read);
          resolve();
        };
        response.on('data', read);
      }),
  );
  await Promise.all(arrivals);
  return performance.now() - started;
}

const { size, folder, out } = readOptions('streams');
const stops: (() => Promise<void>)[] = [];
try {
  const cluster = await openBenchCluster(folder);
  stops.unshift(cluster.close);
  const databaseUrl = await prepareDatabase(cluster.url, portalSize(size));
  const { url, pid, stop } = await servePortal(databaseUrl, { TRUSTED_PROXIES: '127.0.0.1' });
  stops.unshift(stop);

  const names = Array.from({ length: CLIENTS }, (_, place) => clientName(place + 1));
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    const cookie = await signIn(url, names[0] ?? '');
    for (const path of ['/api/user', '/api/samples', '/api/client/requests?limit=50'])
      await (await fetch(url + path, { headers: { cookie } })).text();
    (await openStream(url, '/trpc/me.requests.changes', cookie)).connection.destroy();
  }
  // Read before the streams are opened, because a sign-in needs memory of its own.
  const adminCookies = await signInOften(url, ADMIN);
  const cookiesOf = new Map<string, string[]>();
  for (const name of names) cookiesOf.set(name, await signInOften(url, name));
  const signedIn = await residentMemoryMb(pid);

  const adminStreams = await openStreams(url, '/trpc/admin.requests.changes', adminCookies);
  const streamsOf = new Map<string, Stream[]>();
  for (const [name, cookies] of cookiesOf)
    streamsOf.set(name, await openStreams(url, '/trpc/me.requests.changes', cookies));
  const all = [adminStreams, ...streamsOf.values()].flat();

  await wait(SETTLING_SECONDS * 1_000);
  const measureIdle = await measureProcessorTime(pid, new URL(databaseUrl).pathname.slice(1));
  await wait(IDLE_SECONDS * 1_000);
  const idle = await measureIdle();
  const growth = (await residentMemoryMb(pid)) - signedIn;

  const changed = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; username: string; status: string }>(
      `select distinct on (username) sample_requests.id, username, status
       from sample_requests join users on users.id = user_id where username = any ($1) and status in ('pending', 'approved')
       order by username, sample_requests.id limit ${CHANGES}`,
      [names],
    );
    return rows;
  });
  const delays: number[] = [];
  for (const { id, username, status } of changed) {
    const arrived = awaitEvents([...adminStreams, ...(streamsOf.get(username) ?? [])], id);
    const response = await fetch(`${url}/api/admin/requests/${id}`, {
      method: 'PATCH',
      headers: { cookie: adminCookies[0] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ status: status === 'pending' ? 'approved' : 'fulfilled' }),
    });
    if (response.status !== 200) throw new Error(`PATCH returned ${response.status}`);
    delays.push(await arrived);
  }

  const share = (seconds: number) => `${((100 * seconds) / IDLE_SECONDS).toFixed(1)} % of a core`;
  console.log(
    `${all.length} streams, ${size} requests, in an idle minute: node ${share(idle.server)}, PostgreSQL ${share(idle.database)}`,
  );
  console.log(
    `a changed status reached its 40 pages in ${median(delays).toFixed(0)} ms (median of ${delays.length})`,
  );
  check(`the streams use at most ${MAX_GROWTH_MB} MB: ${growth.toFixed(0)} MB`, growth <= MAX_GROWTH_MB);
  check(
    `and at most ${100 * MAX_IDLE_SHARE} % of a core while nothing happens`,
    idle.server <= MAX_IDLE_SHARE * IDLE_SECONDS,
  );
  check(
    `each changed status reaches its pages within ${MAX_DELAY_MS} ms: at most ${Math.max(...delays).toFixed(0)} ms`,
    delays.length === CHANGES && delays.every((delay) => delay <= MAX_DELAY_MS),
  );
  await writeResults(out, { size, streams: all.length, signedIn, growth, idle, delays });
  for (const { connection } of all) connection.destroy();
} finally {
  for (const stop of stops) await stop();
}
