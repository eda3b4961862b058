/**
 * `pnpm bench growth`: compares the cost of list pages and of the analytics with 1,000,000 requests in the database, or
 * as many as `--size` says, and 5,000 samples, with 1,000 requests and 50 samples. Checks that the whole list as one response needs no more memory. Takes the
 * options of `pnpm bench`. 10,000,000 requests need 25 GB.
 */
import { findPositions, openBenchCluster, type Positions, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { query } from './load/rpc-requests.ts';
import { type Caller, type HttpRequest, type Round, runRound, type Target } from './load/run-round.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median, printTable, writeResults } from './report.ts';

/** The highest accepted ratio of the costs, large to small. */
const MAX_PAGE_RATIO = 1.3;
const MAX_ANALYTICS_RATIO = 3;
/** Growth of the resident memory during a request for the whole list. */
const MAX_MEMORY_GROWTH_MB = 100;

type PageRequest = { name: string; caller: Caller; request: () => HttpRequest };

function rest(name: string, caller: Caller, path: string): PageRequest {
  return { name, caller, request: () => ({ method: 'GET', path }) };
}

function rpc(name: string, procedure: string): PageRequest {
  return { name, caller: 'admin', request: () => query(procedure, {}) };
}

/** As many samples as half of the small catalogue has, so that both responses have as many. */
const CATALOGUE_LIMIT = 20;

function catalogue(name: string, filter: object): PageRequest {
  const input = { ...filter, limit: CATALOGUE_LIMIT };
  return { name: `catalogue, ${name}`, caller: 'client', request: () => query('me.samples.search', input) };
}

function pageRequests({ deep }: Positions): PageRequest[] {
  return [
    rest('all requests, first page', 'admin', '/api/admin/requests?limit=50'),
    rest(
      'all requests, at nine tenths of the list',
      'admin',
      `/api/admin/requests?limit=50&cursor=${deep.portal}`,
    ),
    rest('pending requests', 'admin', '/api/admin/requests?limit=50&status=pending'),
    rest('own requests', 'client', '/api/client/requests?limit=5'),
    rest('clients', 'admin', '/api/admin/users?limit=50'),
    rest('samples', 'client', '/api/samples?limit=40'),
    catalogue('first page with choices', {}),
    catalogue('a size', { size: '12x12' }),
    catalogue('a type', { transferTypeId: 2 }),
    catalogue('fabric and garment color', { fabric: 'polyester', garment: 'dark' }),
    catalogue('a word', { search: 'gold' }),
    catalogue('a word that no sample has', { search: 'crest' }),
    rpc("the admin's request page", 'admin.requests.search'),
    rpc('analytics', 'admin.analytics.summary'),
  ];
}

const { size, rounds, load, only, folder, out } = readOptions('growth', { size: 1_000_000 });
const stops: (() => Promise<void>)[] = [];

type Size = { requests: number; samples: number };

async function openTarget(
  clusterUrl: string,
  { requests, samples }: Size,
): Promise<Target & { positions: Positions }> {
  const url = await prepareDatabase(clusterUrl, { ...portalSize(requests), samples });
  const portal = await servePortal(url);
  stops.unshift(portal.stop);
  return {
    ...portal,
    database: new URL(url).pathname.slice(1),
    cookies: await signInCallers(portal.url),
    positions: await findPositions(url),
  };
}

async function sendOnce({ url, cookies }: Target, { caller, request }: PageRequest): Promise<void> {
  const response = await fetch(url + request().path, { headers: { cookie: cookies[caller][0] ?? '' } });
  await response.text();
}

/** Reads the list of all requests to its end without keeping it. @returns its size in MB */
async function readWholeList({ url, cookies }: Target): Promise<number> {
  const response = await fetch(`${url}/api/admin/requests`, { headers: { cookie: cookies.admin[0] ?? '' } });
  if (response.status !== 200 || !response.body) throw new Error(`The list returned ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return bytes / 1e6;
}

/** Latency in milliseconds without concurrency, and processor microseconds. */
function costOf(results: Round[]) {
  return {
    milliseconds: median(results.map(({ p50 }) => p50)),
    processor: median(results.map(({ server, database }) => server + database)),
  };
}

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const small = await openTarget(cluster.url, { requests: 1_000, samples: 50 });
  const large = await openTarget(cluster.url, { requests: size, samples: 5_000 });
  const measured = [];
  const requests = { small: pageRequests(small.positions), large: pageRequests(large.positions) };
  for (const [index, inSmall] of requests.small.entries()) {
    const inLarge = requests.large[index];
    if (!inLarge || !inSmall.name.includes(only)) continue;
    const results: { small: Round[]; large: Round[] } = { small: [], large: [] };
    const sequential = { seconds: load.seconds, connections: 1 };
    // The first analytics take longer than a round.
    await Promise.all([sendOnce(small, inSmall), sendOnce(large, inLarge)]);
    // The first round is a warm-up. The others alternate, so that other load on the machine affects both.
    for (let round = 0; round <= rounds; round += 1) {
      const smallRound = await runRound(small, inSmall, sequential, 0);
      const largeRound = await runRound(large, inLarge, sequential, 0);
      if (round === 0) continue;
      results.small.push(smallRound);
      results.large.push(largeRound);
    }
    const goal = inSmall.name === 'analytics' ? MAX_ANALYTICS_RATIO : MAX_PAGE_RATIO;
    measured.push({ name: inSmall.name, goal, small: costOf(results.small), large: costOf(results.large) });
    process.stderr.write('.');
  }
  printTable(
    `With 1,000 requests and 50 samples, and with ${size.toLocaleString('en')} and 5,000: median in milliseconds, processor time in microseconds`,
    ['', 'ms', 'ms', 'ratio', 'CPU µs', 'CPU µs', 'ratio', 'goal'],
    measured.map(({ name, goal, small: before, large: after }) => [
      name,
      before.milliseconds.toFixed(2),
      after.milliseconds.toFixed(2),
      (after.milliseconds / before.milliseconds).toFixed(2),
      before.processor.toFixed(0),
      after.processor.toFixed(0),
      (after.processor / before.processor).toFixed(2),
      String(goal),
    ]),
  );
  const memory = await watchMemory(large.pid);
  const listMb = await readWholeList(large);
  const { growth } = await memory.stop();
  check(
    `the whole list of ${listMb.toFixed(0)} MB: the resident memory grows by ${growth.toFixed(0)} MB, at most ${MAX_MEMORY_GROWTH_MB}`,
    growth <= MAX_MEMORY_GROWTH_MB,
  );
  await writeResults(out, { rounds, ...load, measured });
} finally {
  for (const stop of stops) await stop();
}
