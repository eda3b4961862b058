/**
 * `pnpm bench`: the portal's calls over HTTP, beside a hand-written server that does the same work.
 * `--quick` for a first look, `--size 1000000`, `--rounds`, `--seconds`, `--connections`, `--only` a part of a name,
 * `--folder` to keep the database for the next run.
 */
import { measuredCluster } from './data/measured-cluster.ts';
import { measuredDatabase } from './data/measured-database.ts';
import { findPlaces } from './data/places.ts';
import { portalSize } from './data/portal-size.ts';
import { compareAnswers } from './load/compare-answers.ts';
import { type Measured, measureCall } from './load/measure-call.ts';
import { restCalls } from './load/rest-calls.ts';
import { rpcCalls } from './load/rpc-calls.ts';
import { signEverybodyIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { serveReference } from './reference/serve-reference.ts';
import { printTable, writeMetrics } from './report.ts';
import { watchMemory } from './resident-memory.ts';
import { servePortal } from './serve-portal.ts';

/** In those of the reference server. */
const P99_GOAL = 2;
/** MB of resident memory under load. */
const MEMORY_GOAL = 300;

const { size, rounds, load, only, folder, out } = readOptions('reference');
const stops: (() => Promise<void>)[] = [];
const started = <T extends { stop: () => Promise<void> }>(server: T): T => {
  stops.unshift(server.stop);
  return server;
};

const rowOf = ({ name, portal, reference, ratio, p99Ratio, goal }: Measured): string[] => [
  name,
  portal.perSecond.toFixed(0),
  reference.perSecond.toFixed(0),
  ratio.toFixed(2),
  goal === undefined ? '' : String(goal),
  portal.p50.toFixed(1),
  reference.p50.toFixed(1),
  portal.p99.toFixed(1),
  reference.p99.toFixed(1),
  p99Ratio.toFixed(1),
  `${portal.server.toFixed(0)} + ${portal.database.toFixed(0)}`,
  `${reference.server.toFixed(0)} + ${reference.database.toFixed(0)}`,
  (goal === undefined || ratio >= goal) && p99Ratio <= P99_GOAL ? '' : 'missed',
];
const heading = [
  '',
  'req/s',
  'reference',
  'ratio',
  'goal',
  'p50',
  'ref.',
  'p99',
  'ref.',
  'ratio',
  'CPU µs',
  'ref.',
  '',
];

try {
  const cluster = await measuredCluster(folder);
  stops.push(cluster.close);
  const url = await measuredDatabase(cluster.url, portalSize(size));
  const places = await findPlaces(url);
  const portal = started(await servePortal(url));
  const reference = started(await serveReference(url));
  const database = new URL(url).pathname.slice(1);
  const targets = {
    portal: { ...portal, database, cookies: await signEverybodyIn(portal.url) },
    reference: { ...reference, database, cookies: await signEverybodyIn(reference.url) },
  };
  const memory = await watchMemory(portal.pid);
  const measured: Measured[] = [];
  for (const call of [...restCalls(places), ...rpcCalls(places)]) {
    if (!call.name.includes(only)) continue;
    await compareAnswers(call, targets.portal, targets.reference);
    measured.push(await measureCall(call, targets, load, rounds));
    process.stderr.write('.');
  }
  const { most } = await memory.stop();
  const about = `${size.toLocaleString('en-US')} requests, ${load.connections} connections, ${rounds} rounds of ${load.seconds} s`;
  printTable(`${about}; milliseconds at the median and at 99 %`, heading, measured.map(rowOf));
  console.log(`${Math.round(most)} MB of resident memory at most, at most ${MEMORY_GOAL} wanted`);
  await writeMetrics(out, { size, rounds, ...load, memory: most, measured });
} finally {
  for (const stop of stops) await stop();
}
