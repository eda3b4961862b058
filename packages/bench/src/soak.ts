/** `pnpm bench soak [--minutes 10]`: sends requests of every kind without a pause and checks that the memory does not grow. */
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setInterval as intervals } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBenchCluster, prepareDatabase, withClient } from './data/database.ts';
import { signInAsAdmin } from './load/sign-in.ts';
import { residentMemoryMb } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median, printTable } from './report.ts';
import { type Outcomes, startSoakRequests } from './soak-requests.ts';

const SAMPLE_INTERVAL_MS = 2_500;
const PARTS = ['warm-up', 'first third', 'second', 'last'] as const;
/** Up to 2 MB are the changes that a node remembers for its event streams, which it discards all at once. */
const MAX_HEAP_GROWTH_MB = 4;
const MAX_RESIDENT_RATIO = 1.05;
const MAX_RESIDENT_MB = 300;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const durationMs = Number(values.minutes) * 60_000;
/** Caches fill, code is compiled and the heap reaches its size during the warm-up. */
const warmUpMs = durationMs / 2;

const heapSocket = join(tmpdir(), `portal-heap-${process.pid}.sock`);
const reportHeap = fileURLToPath(new URL('./report-heap.ts', import.meta.url));

async function usedHeapMb(): Promise<number> {
  return Number(await text(connect(heapSocket))) / 1024 / 1024;
}

const cluster = await openBenchCluster(undefined);
const databaseUrl = await prepareDatabase(cluster.url, { clients: 200, samples: 100, requests: 10_000 });
const portal = await servePortal(databaseUrl, {
  NODE_OPTIONS: `--import ${reportHeap}`,
  HEAP_SOCKET: heapSocket,
});
const cookie = await signInAsAdmin(portal.url, databaseUrl);
await withClient(databaseUrl, (client) =>
  client.query("update users set remaining_credits = 1000000 where username = 'bench-admin'"),
);

const outcomes: Outcomes = {};

async function soak(partMs: number) {
  const stopRequests = startSoakRequests(portal.url, cookie, outcomes);
  const resident: number[] = [];
  const started = performance.now();
  for await (const _ of intervals(SAMPLE_INTERVAL_MS)) {
    resident.push(await residentMemoryMb(portal.pid));
    if (performance.now() - started > partMs) break;
  }
  await stopRequests();
  return { resident: median(resident), peak: Math.max(...resident), heap: await usedHeapMb() };
}

try {
  const warmUp = await soak(warmUpMs);
  const first = await soak(durationMs / 3);
  const second = await soak(durationMs / 3);
  const last = await soak(durationMs / 3);
  const parts = [warmUp, first, second, last];

  const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  console.log(`${total} requests in ${values.minutes} minutes and a warm-up of half that time`);
  for (const [outcome, count] of Object.entries(outcomes).toSorted()) console.log(`  ${outcome}  ${count}`);
  const rows = parts.map(({ resident, peak, heap }, index) => [
    PARTS[index] ?? '',
    ...[resident, peak, heap].map((size) => size.toFixed(1)),
  ]);
  printTable('Memory in MB', ['part', 'resident', 'peak', 'heap after a full collection'], rows);
  const peak = Math.max(...parts.map((part) => part.peak));
  const failed = Object.keys(outcomes).filter((outcome) => !/: [1-4]\d\d$/.test(outcome));
  check(
    `the heap grows by at most ${MAX_HEAP_GROWTH_MB} MB from the first third to the last`,
    last.heap <= first.heap + MAX_HEAP_GROWTH_MB,
  );
  check(
    `the resident memory of the last third is at most ${MAX_RESIDENT_RATIO} times that of the second`,
    last.resident <= second.resident * MAX_RESIDENT_RATIO,
  );
  check(`the resident memory is at most ${MAX_RESIDENT_MB} MB`, peak <= MAX_RESIDENT_MB);
  check('no request fails with a server error', failed.length === 0);
} finally {
  await portal.stop();
  await cluster.close();
}
