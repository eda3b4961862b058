/**
 * `pnpm bench`: compares requests to the portal with a hand-written server that does the same work.
 * Options: `--quick`, `--size 1000000`, `--rounds`, `--seconds`, `--connections`, `--only` part of a name, `--folder` keeps the
 * database for the next run.
 */
import { fileURLToPath } from 'node:url';
import { findPositions, openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { compareResponses, type Measured, measureRequest } from './load/compare.ts';
import { restRequests } from './load/rest-requests.ts';
import { rpcRequests } from './load/rpc-requests.ts';
import { signInCallers } from './load/sign-in.ts';
import { openStatusChanges } from './load/status-changes.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { type ServerProcess, servePortal, startServer } from './processes.ts';
import { printTable, writeResults } from './report.ts';

/** The highest accepted ratio of the 99th percentiles, portal to reference. */
const MAX_P99_RATIO = 2;
const MAX_MEMORY_MB = 300;

const { size, rounds, load, only, folder, out } = readOptions('reference');
const stops: (() => Promise<void>)[] = [];

function stopAtEnd(server: ServerProcess): ServerProcess {
  stops.unshift(server.stop);
  return server;
}

function serveReference(databaseUrl: string): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('./reference/server.ts', import.meta.url));
  return startServer([main, databaseUrl], { PATH: process.env.PATH, NODE_ENV: 'production' });
}

function tableRow({ name, portal, reference, ratio, p99Ratio, goal }: Measured): string[] {
  return [
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
    (goal === undefined || ratio >= goal) && p99Ratio <= MAX_P99_RATIO ? '' : 'missed',
  ];
}

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
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  const positions = await findPositions(url);
  const nextStatusChange = await openStatusChanges(url, positions.requests);
  const portal = stopAtEnd(await servePortal(url));
  const reference = stopAtEnd(await serveReference(url));
  const database = new URL(url).pathname.slice(1);
  const targets = {
    portal: { ...portal, database, cookies: await signInCallers(portal.url) },
    reference: { ...reference, database, cookies: await signInCallers(reference.url) },
  };
  const memory = await watchMemory(portal.pid);
  const measured: Measured[] = [];
  const all = [...restRequests(positions, nextStatusChange), ...rpcRequests(positions, nextStatusChange)];
  const requests = all.filter(({ name }) => name.includes(only));
  // Before the first write: the last writes of a round may end after it, between the two responses.
  for (const request of requests) await compareResponses(request, targets.portal, targets.reference);
  for (const request of requests) {
    measured.push(await measureRequest(request, targets, load, rounds));
    process.stderr.write('.');
  }
  const { peak } = await memory.stop();
  const conditions = `${size.toLocaleString('en-US')} requests, ${load.connections} connections, ${rounds} rounds of ${load.seconds} s`;
  printTable(`${conditions}; p50 and p99 in milliseconds`, heading, measured.map(tableRow));
  console.log(`Peak of the resident memory: ${Math.round(peak)} MB, goal: at most ${MAX_MEMORY_MB} MB`);
  await writeResults(out, { size, rounds, ...load, memory: peak, measured });
} finally {
  for (const stop of stops) await stop();
}
