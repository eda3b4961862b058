/**
 * `pnpm bench overload`: bursts from one address and a database that stalls, and whether three users can load pages 5 s
 * later; how long another client waits while one confirms the password 60 times in parallel. Takes the options of
 * `pnpm bench`; `--seconds` is the duration of each burst.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { openBenchCluster, prepareDatabase, withClient } from './data/database.ts';
import { clientName, PASSWORD, portalSize } from './data/dataset.ts';
import { signIn, signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median, printTable, writeResults } from './report.ts';

const PARALLEL = 320;
const RECOVERY_MS = 5_000;
const MEASURED_MS = 10_000;
const PAGE_INTERVAL_MS = 800;
const MAX_MEMORY_MB = 300;
const STALL_MS = 3_000;
const CONFIRMATIONS = 60;
const MAX_P95_RATIO = 3;
const MEASURED_READS = 200;
const ROUNDS = 5;
const READ_INTERVAL_MS = 10;
const ATTACKER = '10.0.0.1';
const PAGE = [
  '/auth',
  '/trpc/auth.session',
  '/api/user',
  '/api/samples',
  '/api/client/requests',
  '/api/client/credits',
];

const { size, load, folder, out } = readOptions('overload');
const stops: (() => Promise<void>)[] = [];

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  // All connections come from this machine, so each request has its client address in a header.
  const portal = await servePortal(url, { TRUSTED_PROXIES: '127.0.0.1' });
  stops.unshift(portal.stop);
  const [attacker = '', ...users] = (await signInCallers(portal.url)).client;
  const memory = await watchMemory(portal.pid);
  const pool = new Pool(portal.url, { connections: PARALLEL });
  stops.unshift(() => pool.close());

  async function statusOf(path: string, from: string, cookie: string, body?: object): Promise<number> {
    const { statusCode, body: response } = await pool.request({
      method: body ? 'POST' : 'GET',
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: body ? JSON.stringify(body) : null,
    });
    await response.dump();
    return statusCode;
  }
  type Send = (n: number) => Promise<number>;
  /** Repeats requests in parallel while the work lasts. @returns how many responses had each status */
  async function flood(parallel: number, send: Send, work: Promise<unknown>): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    let isOver = false;
    const requests = Array.from({ length: parallel }, async (_, n) => {
      while (!isOver) {
        const status = await send(n);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    await work.finally(() => {
      isOver = true;
    });
    await Promise.all(requests);
    return statuses;
  }
  const burst = (send: Send) => () => flood(PARALLEL, send, sleep(load.seconds * 1_000));
  const lockSessions = () =>
    withClient(url, async (client) => {
      await client.query('begin; lock table sessions in access exclusive mode');
      await sleep(STALL_MS);
    });
  const user = (n: number) => users[n % users.length] ?? '';
  const unknown = { username: 'unknown-username', password: PASSWORD };
  const bursts: [name: string, run: () => Promise<Map<number, number>>][] = [
    ['lists of one client', burst(() => statusOf('/api/client/requests?limit=200', ATTACKER, attacker))],
    ['without an account', burst(() => statusOf('/trpc/auth.registration', ATTACKER, ''))],
    ['sign-ins', burst(() => statusOf('/api/login', ATTACKER, '', unknown))],
    [
      'no attacker: the database stalls',
      () => flood(PARALLEL, (n) => statusOf('/api/user', `10.0.2.${n % 100}`, user(n)), lockSessions()),
    ],
  ];
  const rows: string[][] = [];
  for (const [name, run] of bursts) {
    const statuses = await run();

    const endedAt = performance.now();
    const pages = { early: 0, complete: 0, late: 0, completeLate: 0 };
    const visits = users.slice(0, 3).map(async (cookie, user) => {
      while (performance.now() < endedAt + RECOVERY_MS + MEASURED_MS) {
        const isLate = performance.now() > endedAt + RECOVERY_MS;
        const page = await Promise.all(PAGE.map((path) => statusOf(path, `10.0.1.${user}`, cookie)));
        const isComplete = page.every((status) => status === 200);
        pages[isLate ? 'late' : 'early'] += 1;
        if (isComplete) pages[isLate ? 'completeLate' : 'complete'] += 1;
        await sleep(PAGE_INTERVAL_MS);
      }
    });
    await Promise.all(visits);
    rows.push([
      name,
      `${pages.complete} of ${pages.early}`,
      `${pages.completeLate} of ${pages.late}`,
      JSON.stringify(Object.fromEntries(statuses)),
    ]);
    check(
      `All pages are complete ${RECOVERY_MS / 1_000} s after the burst: ${name}`,
      pages.completeLate === pages.late,
    );
  }
  const { peak } = await memory.stop();
  printTable(
    `Complete pages of three users after ${PARALLEL} parallel requests`,
    ['', 'until 5 s', 'from 5 s', 'responses to the burst'],
    rows,
  );
  check(`The node uses at most ${MAX_MEMORY_MB} MB: ${Math.round(peak)} MB`, peak <= MAX_MEMORY_MB);

  const [reader = ''] = users;
  async function p95OfReads(): Promise<number> {
    const durations: number[] = [];
    while (durations.length < MEASURED_READS) {
      const startedAt = performance.now();
      await statusOf('/api/user', '10.0.3.1', reader);
      durations.push(performance.now() - startedAt);
      await sleep(READ_INTERVAL_MS);
    }
    return durations.toSorted((a, b) => a - b)[Math.floor(0.95 * MEASURED_READS)] ?? Number.NaN;
  }
  const ratios: number[] = [];
  // The first round is a warm-up. A confirmation ends the cookie that it came with within a minute.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cookie = await signIn(portal.url, clientName(51));
    const confirm: Send = () => statusOf('/trpc/auth.confirm', ATTACKER, cookie, { password: PASSWORD });
    const quiet = await p95OfReads();
    const reads = p95OfReads();
    const statuses = await flood(CONFIRMATIONS, confirm, reads);
    const busy = await reads;
    if (round > 0) ratios.push(busy / quiet);
    console.log(
      `GET /api/user of another client, p95: ${quiet.toFixed(1)} ms, ${busy.toFixed(1)} ms, confirmations ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
  }
  check(
    `${CONFIRMATIONS} parallel confirmations of one client make it ${median(ratios).toFixed(1)} times longer, at most ${MAX_P95_RATIO}`,
    median(ratios) <= MAX_P95_RATIO,
  );
  await writeResults(out, { size, rows, memory: peak, ratios });
} finally {
  for (const stop of stops) await stop();
}
