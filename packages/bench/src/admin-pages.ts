/** `pnpm --filter @portal/bench admin-pages`: the response time of the requests of each admin page, with 100,000 requests. */
import { fillLargePortal } from '@portal/server/test/large-portal';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import { signInAsAdmin } from './load/sign-in.ts';
import { servePortal } from './processes.ts';

const SIZE = { clients: 1_000, samples: 200, requests: 100_000 };
const MAX_MEDIAN_MS = 50;
const RUNS = 40;

type PageRequest = { page: string; procedure: string; input: object };

const pageRequests: PageRequest[] = [
  { page: 'Clients', procedure: 'admin.clients.search', input: {} },
  { page: 'Clients, by name', procedure: 'admin.clients.search', input: { sort: 'name', order: 'asc' } },
  { page: 'Clients, searched', procedure: 'admin.clients.search', input: { search: 'holm' } },
  { page: 'A client', procedure: 'admin.clients.get', input: { id: 77 } },
  { page: 'A client, statement', procedure: 'admin.credits.statement', input: { id: 77 } },
  { page: 'A client, requests', procedure: 'admin.requests.search', input: { clientId: 77, limit: 10 } },
  { page: 'Requests', procedure: 'admin.requests.search', input: {} },
  { page: 'Requests, pending', procedure: 'admin.requests.search', input: { status: 'pending' } },
  { page: 'Requests, by credits', procedure: 'admin.requests.search', input: { sort: 'credits' } },
  {
    page: 'Requests, of a year',
    procedure: 'admin.requests.search',
    input: { from: '2025-12-01', to: '2026-11-30', sort: 'credits' },
  },
  { page: 'Requests, of one client', procedure: 'admin.requests.search', input: { search: 'ada abel 1000' } },
  { page: 'Requests, of 100s of clients', procedure: 'admin.requests.search', input: { search: 'ada' } },
  { page: 'Requests, of all clients', procedure: 'admin.requests.search', input: { search: 'example' } },
  { page: 'Requests, by number', procedure: 'admin.requests.search', input: { search: '#50000' } },
  { page: 'A request', procedure: 'admin.requests.get', input: { id: 50_000 } },
  {
    page: 'A request, adjacent ones',
    procedure: 'admin.requests.adjacentRequests',
    input: { id: 50_000, status: 'pending' },
  },
  { page: 'Samples', procedure: 'admin.samples.search', input: {} },
  { page: 'Samples, searched', procedure: 'admin.samples.search', input: { search: 'number 12' } },
  { page: 'Analytics', procedure: 'admin.analytics.summary', input: {} },
  { page: 'Analytics, report', procedure: 'admin.analytics.report', input: {} },
  { page: 'Settings', procedure: 'admin.settings.get', input: {} },
];

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
await fillLargePortal(database.url, SIZE);
const portal = await servePortal(database.url);
const cookie = await signInAsAdmin(portal.url, database.url);

async function measureTimes({ procedure, input }: PageRequest): Promise<number[]> {
  const url = `${portal.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${procedure} returned ${response.status}: ${text}`);
    times.push(performance.now() - start);
  }
  return times;
}

try {
  console.log(
    `Milliseconds of ${RUNS} requests over HTTP, with ${SIZE.requests.toLocaleString('en-US')} requests in the database`,
  );
  for (const pageRequest of pageRequests) {
    const [first = 0, ...later] = await measureTimes(pageRequest);
    const sorted = later.toSorted((a, b) => a - b);
    const [median = 0, p95 = 0] = [sorted[Math.floor(RUNS / 2)], sorted[Math.floor(RUNS * 0.95)]];
    const isSlow = median > MAX_MEDIAN_MS;
    if (isSlow) process.exitCode = 1;
    const times = `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, first ${first.toFixed(1)}`;
    console.log(`${pageRequest.page.padEnd(30)} ${times}${isSlow ? `  over ${MAX_MEDIAN_MS}` : ''}`);
  }
} finally {
  await portal.stop();
  await cluster.destroy();
}
