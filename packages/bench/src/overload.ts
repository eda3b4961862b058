/**
 * `pnpm bench:overload`: bursts from one address, and whether three users can load pages 5 s later. Takes the options of
 * `pnpm bench`; `--seconds` is the duration of each burst.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { openBenchCluster, prepareDatabase } from './data/database.ts';
import { PASSWORD, portalSize } from './data/dataset.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, printTable, writeResults } from './report.ts';

const PARALLEL = 320;
const RECOVERY_MS = 5_000;
const MEASURED_MS = 10_000;
const PAGE_INTERVAL_MS = 800;
const MAX_MEMORY_MB = 300;
const ATTACKER = '10.0.0.1';
/** What a client's page requests in parallel. */
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
  const bursts: [name: string, send: () => Promise<number>][] = [
    ['lists of one client', () => statusOf('/api/client/requests?limit=200', ATTACKER, attacker)],
    ['without an account', () => statusOf('/trpc/auth.registration', ATTACKER, '')],
    [
      'sign-ins',
      () => statusOf('/api/login', ATTACKER, '', { username: 'unknown-username', password: PASSWORD }),
    ],
  ];
  const rows: string[][] = [];
  for (const [name, send] of bursts) {
    const statuses = new Map<number, number>();
    const endsAt = performance.now() + load.seconds * 1_000;
    const flood = Array.from({ length: PARALLEL }, async () => {
      while (performance.now() < endsAt) {
        const status = await send();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(flood);

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
    `Complete pages of three users after ${PARALLEL} parallel requests from one address`,
    ['', 'until 5 s', 'from 5 s', 'responses to the burst'],
    rows,
  );
  check(`The node uses at most ${MAX_MEMORY_MB} MB: ${Math.round(peak)} MB`, peak <= MAX_MEMORY_MB);
  await writeResults(out, { size, rows, memory: peak });
} finally {
  for (const stop of stops) await stop();
}
