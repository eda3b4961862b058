/** `pnpm --filter @portal/bench rest-lists`: what GET /api/admin/requests costs among a million requests. */
import { fillLargePortal } from '@portal/server/test/large-portal';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import { median } from './load/median.ts';
import { readWholeList } from './read-whole-list.ts';
import { watchMemory } from './resident-memory.ts';
import { servePortal } from './serve-portal.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';

const SIZE = { clients: 1_000, samples: 200, requests: 1_000_000 };
/** Resident memory that the whole list may cost, in MB. */
const MEMORY = 100;
/** What the last page of 50 may cost, in first pages. */
const RATIO = 1.5;
const ROUNDS = 200;

const LIST = '/api/admin/requests';

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
console.log(`Writing ${SIZE.requests.toLocaleString('en-US')} requests`);
await fillLargePortal(database.url, SIZE);
const portal = await servePortal(database.url);
const cookie = await signInAsAdmin(portal.url, database.url);

/** One page. @returns the address of the next one, and the milliseconds that this one took */
const readPage = async (path: string) => {
  const start = performance.now();
  const answer = await fetch(portal.url + path, { headers: { cookie } });
  const items = (await answer.json()) as unknown[];
  const milliseconds = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  return { next, milliseconds, items: items.length };
};

/** Walks the list to its end in large pages. @returns the address of its last page of 50 */
const findLastPage = async (): Promise<string> => {
  let last = `${LIST}?limit=200`;
  for (let page = await readPage(last); page.next !== undefined; page = await readPage(last))
    last = page.next;
  last = last.replace('limit=200', 'limit=50');
  for (let page = await readPage(last); page.next !== undefined; page = await readPage(last))
    last = page.next;
  return last;
};

const compareEnds = async () => {
  const last = await findLastPage();
  const [first, atEnd]: [number[], number[]] = [[], []];
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push((await readPage(`${LIST}?limit=50`)).milliseconds);
    atEnd.push((await readPage(last)).milliseconds);
  }
  return { first: median(first), atEnd: median(atEnd) };
};

const judge = (what: string, holds: boolean) => {
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  if (!holds) process.exitCode = 1;
};

try {
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await readPage(`${LIST}?limit=200`);
  const memory = await watchMemory(portal.pid);
  const list = await readWholeList(portal.url + LIST, cookie);
  const { grown } = await memory.stop();
  judge(
    `the whole list: ${list.items.toLocaleString('en-US')} requests, ${Math.round(list.bytes / 1e6)} MB in ${list.seconds.toFixed(1)} s`,
    list.items === SIZE.requests && list.isComplete,
  );
  judge(`${Math.round(grown)} MB more resident memory, at most ${MEMORY}`, grown <= MEMORY);

  const { first, atEnd } = await compareEnds();
  const ratio = atEnd / first;
  judge(
    `a page of 50: ${first.toFixed(2)} ms at the start, ${atEnd.toFixed(2)} ms at the end, ${ratio.toFixed(2)} times, at most ${RATIO}`,
    ratio <= RATIO,
  );
} finally {
  await portal.stop();
  await cluster.destroy();
}
