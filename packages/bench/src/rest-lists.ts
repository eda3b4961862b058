/** `pnpm --filter @portal/bench rest-lists`: the cost of GET /api/admin/requests with a million requests. */
import { fillLargePortal } from '@portal/server/test/large-portal';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import { signInAsAdmin } from './load/sign-in.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, median } from './report.ts';

const SIZE = { clients: 1_000, samples: 200, requests: 1_000_000 };
/** Growth of the resident memory during a request for the whole list. */
const MAX_MEMORY_GROWTH_MB = 100;
/** The highest accepted ratio of the times of the last and the first page. */
const MAX_LAST_PAGE_RATIO = 1.5;
const ROUNDS = 200;

const LIST = '/api/admin/requests';
/** A field that every item of the list has once. */
const ITEM_MARK = '"creditsUsed":';

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
console.log(`Writing ${SIZE.requests.toLocaleString('en-US')} requests`);
await fillLargePortal(database.url, SIZE);
const portal = await servePortal(database.url);
const cookie = await signInAsAdmin(portal.url, database.url);

async function readPage(path: string) {
  const start = performance.now();
  const response = await fetch(portal.url + path, { headers: { cookie } });
  const items = (await response.json()) as unknown[];
  const milliseconds = performance.now() - start;
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { next, milliseconds, items: items.length };
}

/** @returns the path of the last page of 50 */
async function findLastPage(): Promise<string> {
  let last = `${LIST}?limit=200`;
  for (let page = await readPage(last); page.next !== undefined; page = await readPage(last))
    last = page.next;
  last = last.replace('limit=200', 'limit=50');
  for (let page = await readPage(last); page.next !== undefined; page = await readPage(last))
    last = page.next;
  return last;
}

async function compareFirstAndLastPage() {
  const last = await findLastPage();
  const [firstTimes, lastTimes]: [number[], number[]] = [[], []];
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    firstTimes.push((await readPage(`${LIST}?limit=50`)).milliseconds);
    lastTimes.push((await readPage(last)).milliseconds);
  }
  return { first: median(firstTimes), last: median(lastTimes) };
}

/** Reads the list to its end without keeping it. */
async function readWholeList() {
  const start = performance.now();
  const response = await fetch(portal.url + LIST, { headers: { cookie } });
  if (response.status !== 200 || !response.body) throw new Error(`${LIST} returned ${response.status}`);
  const decoder = new TextDecoder();
  let [items, bytes, tail] = [0, 0, ''];
  for await (const chunk of response.body) {
    const text = tail + decoder.decode(chunk, { stream: true });
    items += text.split(ITEM_MARK).length - 1;
    bytes += chunk.byteLength;
    // The rest is shorter than the mark, so that no mark is counted twice.
    tail = text.slice(1 - ITEM_MARK.length);
  }
  return { items, bytes, isComplete: tail.endsWith(']'), seconds: (performance.now() - start) / 1000 };
}

try {
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await readPage(`${LIST}?limit=200`);
  const memory = await watchMemory(portal.pid);
  const list = await readWholeList();
  const { growth } = await memory.stop();
  check(
    `the whole list: ${list.items.toLocaleString('en-US')} requests, ${Math.round(list.bytes / 1e6)} MB in ${list.seconds.toFixed(1)} s`,
    list.items === SIZE.requests && list.isComplete,
  );
  check(
    `the resident memory grows by ${Math.round(growth)} MB, at most ${MAX_MEMORY_GROWTH_MB}`,
    growth <= MAX_MEMORY_GROWTH_MB,
  );

  const { first, last } = await compareFirstAndLastPage();
  const ratio = last / first;
  check(
    `a page of 50: first ${first.toFixed(2)} ms, last ${last.toFixed(2)} ms, ratio ${ratio.toFixed(2)}, at most ${MAX_LAST_PAGE_RATIO}`,
    ratio <= MAX_LAST_PAGE_RATIO,
  );
} finally {
  await portal.stop();
  await cluster.destroy();
}
