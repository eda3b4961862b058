/** `pnpm bench:soak [--minutes 10]`: calls of every kind without a pause, and whether the server's memory stays flat. */
import { readFile } from 'node:fs/promises';
import { setInterval as ticks } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillLargePortal } from '@portal/server/test/large-portal';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import pg from 'pg';
import { median } from './load/median.ts';
import { printTable } from './report.ts';
import { serveSoakedPortal } from './serve-soaked-portal.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';
import { type Outcomes, startSoakCallers } from './start-soak-callers.ts';

/** Milliseconds between two looks at the resident memory. */
const EVERY = 2_500;
const PARTS = ['warming up', 'first third', 'second', 'last'] as const;
/** What the heap may hold more after the last part than after the first, in MB: some 600 bytes a call of one kind in ten minutes. */
const HELD = 2;
/** What may be resident in the last part, beside the second. */
const GROWTH = 1.05;
/** What may be resident at any moment, in MB. */
const MOST = 300;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const time = Number(values.minutes) * 60_000;
/** Meanwhile caches fill, code is compiled and the heap finds its size. */
const warmUp = time / 2;

const residentMB = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
};

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
await fillLargePortal(database.url, { clients: 200, samples: 100, requests: 10_000 });
const portal = await serveSoakedPortal(database.url);
const cookie = await signInAsAdmin(portal.url, database.url);
const client = new pg.Client(database.url);
await client.connect();
await client.query("update users set remaining_credits = 1000000 where username = 'bench-admin'");
await client.end();

const outcomes: Outcomes = {};

/** Calls for so many milliseconds, then lets the callers go and weighs what the portal still holds. */
const soak = async (partTime: number) => {
  const stopCallers = startSoakCallers(portal.url, cookie, outcomes);
  const resident: number[] = [];
  const begun = performance.now();
  for await (const _ of ticks(EVERY)) {
    resident.push(await residentMB(portal.pid));
    if (performance.now() - begun > partTime) break;
  }
  await stopCallers();
  return { middle: median(resident), most: Math.max(...resident), heap: await portal.heap() };
};

try {
  const early = await soak(warmUp);
  const first = await soak(time / 3);
  const second = await soak(time / 3);
  const last = await soak(time / 3);

  const calls = Object.values(outcomes).reduce((total, count) => total + count, 0);
  console.log(`${calls} calls, ${values.minutes} minutes and half as long before`);
  for (const [outcome, count] of Object.entries(outcomes).toSorted()) console.log(`  ${outcome}  ${count}`);
  const rows = [early, first, second, last].map(({ middle, most, heap }, part) => [
    PARTS[part] ?? '',
    ...[middle, most, heap].map((size) => size.toFixed(1)),
  ]);
  printTable('Memory in MB', ['part', 'resident', 'at most', 'heap after a full collection'], rows);
  const failed = Object.keys(outcomes).filter((outcome) => !/: [1-4]\d\d$/.test(outcome));
  const most = Math.max(...[early, first, second, last].map((part) => part.most));
  const checks: [holds: boolean, what: string][] = [
    [
      last.heap <= first.heap + HELD,
      `the heap holds at most ${HELD} MB more after the last third than after the first`,
    ],
    [
      last.middle <= second.middle * GROWTH,
      `at most ${GROWTH} times as much is resident in the last third as in the second`,
    ],
    [most <= MOST, `at most ${MOST} MB are resident`],
    [failed.length === 0, 'no call fails for the server’s sake'],
  ];
  for (const [holds, what] of checks) console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  if (checks.some(([holds]) => !holds)) process.exitCode = 1;
} finally {
  await portal.stop();
  await cluster.destroy();
}
