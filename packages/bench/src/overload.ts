/**
 * `pnpm bench:overload`: three times as many requests as a node can process, from one address and from many, and a flood of
 * sign-ins from one address. Takes the options of `pnpm bench`; `--seconds` is the duration of each overload.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBenchCluster, prepareDatabase } from './data/database.ts';
import { PASSWORD, portalSize } from './data/dataset.ts';
import { type Outcome, offerLoad, percentileOf, saturate } from './load/offered-load.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median, printTable, writeResults } from './report.ts';

/** As many as the node has database connections. */
const CONNECTIONS = 10;
const CONNECTIONS_IN_OVERLOAD = 400;
/** An overload is detected after one or two seconds. The requests that have queued until then are refused first. */
const SECONDS_UNTIL_STEADY = 6;
const MAX_P95_RATIO = 3;
const MAX_MEMORY_MB = 300;
const MAX_RECOVERY_SECONDS = 5;
const MAX_SIGN_IN_MS = 2_000;
const SIGN_INS = 20;
const timeSignIns = fileURLToPath(new URL('./load/time-sign-ins.ts', import.meta.url));

const { size, rounds, load: given, folder, out } = readOptions('overload');
const seconds = Math.max(given.seconds, SECONDS_UNTIL_STEADY * 2);
const stops: (() => Promise<void>)[] = [];

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const p95 = (outcome: Outcome, fromSecond = 0) =>
  percentileOf(
    outcome.accepted.filter(({ second }) => second >= fromSecond).map(({ time }) => time),
    0.95,
  );
const refusedCount = ({ refused }: Outcome) => [...refused.values()].reduce((sum, count) => sum + count, 0);

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  // All connections come from this machine, so each sends its client address in a header.
  const portal = await servePortal(url, { TRUSTED_PROXIES: '127.0.0.1' });
  stops.unshift(portal.stop);
  const { client: cookies } = await signInCallers(portal.url);
  const request = { method: 'GET', path: '/api/client/requests?limit=20' } as const;
  const from = (addresses: number) => (connection: number) => ({
    cookie: cookies[connection % cookies.length] ?? '',
    'x-forwarded-for': address(1 + (connection % addresses)),
  });
  const load = { url: portal.url, connections: CONNECTIONS, seconds: 3, request, headers: from(CONNECTIONS) };
  const memory = await watchMemory(portal.pid);
  await saturate({ ...load, seconds: 2 });

  const rows: string[][] = [];
  const results: object[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const capacity = await saturate(load);
    const perSecond = capacity.accepted.length / capacity.seconds;
    const unloaded = await offerLoad({ ...load, rate: Math.ceil(perSecond / 4) });
    for (const addresses of [1, CONNECTIONS_IN_OVERLOAD]) {
      const overload = await offerLoad({
        ...load,
        seconds,
        connections: CONNECTIONS_IN_OVERLOAD,
        rate: Math.ceil(perSecond * 3),
        headers: from(addresses),
      });
      const after = await offerLoad({
        ...load,
        seconds: MAX_RECOVERY_SECONDS + 2,
        rate: Math.ceil(perSecond / 4),
      });
      const result = {
        addresses,
        capacity: perSecond,
        offered: (overload.accepted.length + refusedCount(overload)) / overload.seconds,
        accepted: overload.accepted.length / overload.seconds,
        p95Unloaded: p95(unloaded),
        p95Capacity: p95(capacity),
        p95: p95(overload, SECONDS_UNTIL_STEADY),
        p95AtFirst: p95(overload),
        p95Recovered: p95(after, MAX_RECOVERY_SECONDS),
        refusedAfterwards: refusedCount(after),
        statuses: Object.fromEntries(overload.refused),
      };
      results.push(result);
      rows.push([
        addresses === 1 ? 'from one address' : `from ${addresses} addresses`,
        ...[result.capacity, result.offered, result.accepted].map((value) => value.toFixed(0)),
        ...[result.p95Unloaded, result.p95Capacity, result.p95, result.p95AtFirst, result.p95Recovered].map(
          (value) => value.toFixed(1),
        ),
        (result.p95 / result.p95Unloaded).toFixed(2),
        JSON.stringify(result.statuses),
      ]);
      check(
        `Accepted requests keep their p95 within ${MAX_P95_RATIO} times the unloaded one, ${rows.at(-1)?.[0]}: ${(result.p95 / result.p95Unloaded).toFixed(2)}`,
        result.p95 <= MAX_P95_RATIO * result.p95Unloaded,
      );
      check(
        `${MAX_RECOVERY_SECONDS} s later the p95 is the unloaded one again: ${(result.p95Recovered / result.p95Unloaded).toFixed(2)}`,
        result.p95Recovered <= 1.5 * result.p95Unloaded,
      );
    }
  }

  const flood = saturate({
    ...load,
    connections: CONNECTIONS_IN_OVERLOAD,
    seconds: SIGN_INS,
    request: {
      method: 'POST',
      path: '/api/login',
      body: { username: 'unknown-username', password: PASSWORD },
    },
    headers: () => ({ 'x-forwarded-for': address(1) }),
  });
  const timed = await promisify(execFile)(process.execPath, [timeSignIns, portal.url, String(SIGN_INS)]);
  const waits = JSON.parse(timed.stdout) as number[];
  const flooded = await flood;
  const { peak } = await memory.stop();

  printTable(
    `Requests per second and p95 in milliseconds at three times the capacity, ${size.toLocaleString('en-US')} requests`,
    [
      '',
      'capacity',
      'offered',
      'accepted',
      'unloaded',
      'full',
      'overload',
      'at first',
      'after',
      'ratio',
      'refused',
    ],
    rows,
  );
  check(
    `A sign-in takes at most 2 s while one address floods the sign-in with ${refusedCount(flooded)} attempts: median ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
    Math.max(...waits) <= MAX_SIGN_IN_MS,
  );
  check(`The node uses at most ${MAX_MEMORY_MB} MB: ${Math.round(peak)} MB`, peak <= MAX_MEMORY_MB);
  await writeResults(out, { size, seconds, results, waits, memory: peak });
} finally {
  for (const stop of stops) await stop();
}
