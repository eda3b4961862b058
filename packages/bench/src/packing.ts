/**
 * `pnpm bench packing`: times 200 packing slips of the demo and their 600 labels until they can be printed, and the
 * shipping of 100 requests beside their approval, in turns. `--rounds` is the number of visits.
 */
import { createDatabase } from '@portal/e2e/database';
import { startPortal } from '@portal/e2e/portal';
import { openBenchCluster } from './data/database.ts';
import { signIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { check, median, printTable, writeResults } from './report.ts';
import { openBrowser, openContext } from './web/browser.ts';

const SLIPS = 200;
const SHEETS_MAX_MS = 3_000;
const SHIPPED = 100;
const SHIPPING_MAX_RATIO = 4;
const LINES = 3;
const CLIENT = { username: 'packing-bench', password: 'secret-enough' };

const { rounds, folder, out } = readOptions('packing');
const stops: (() => Promise<void>)[] = [];

async function send<Result>(url: string, cookie: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

/** A client's requests of three samples each, every tenth of them to another address. @returns their ids */
async function submitRequests(url: string, adminCookie: string): Promise<number[]> {
  const person = { name: 'Packing Bench', email: 'packing@example.com', monthlyCredits: LINES * SLIPS };
  await send(`${url}/api/admin/users`, adminCookie, { ...CLIENT, ...person });
  const cookie = await signIn(url, CLIENT.username, CLIENT.password);
  const samples = await send<{ id: number; isActive: boolean }[]>(`${url}/api/samples`, cookie);
  const active = samples.filter(({ isActive }) => isActive);
  const ids: number[] = [];
  for (let number = 0; number < SLIPS; number += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => active[(number + line) % active.length]);
    const request = await send<{ id: number }>(`${url}/api/client/requests`, cookie, {
      samples: lines.map((sample) => ({ id: sample?.id, quantity: 1 })),
      shipTo: { name: 'Ada Press', line1: `${number % 10} Ink Lane`, city: 'Springfield', country: 'US' },
      note: 'Please ring twice.',
    });
    ids.push(request.id);
  }
  return ids;
}

/** @returns milliseconds */
async function decide(url: string, cookie: string, decision: object): Promise<number> {
  const startedAt = performance.now();
  await send(`${url}/trpc/admin.requests.bulkChangeStatus`, cookie, decision);
  return performance.now() - startedAt;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function approval(ids: number[]) {
  return { decision: 'approved', requests: ids.map((id) => ({ id, expectedStatus: 'pending' })) };
}

function shipment(ids: number[]) {
  const shipped = { expectedStatus: 'approved', carrier: 'UPS' };
  return { decision: 'shipped', requests: ids.map((id) => ({ id, ...shipped, trackingNumber: `1Z${id}` })) };
}

type Visit = {
  /** From the request for the page until all slips or labels and their images are there. */
  total: number;
  /** What of it the browser's main thread worked, which other work on the machine does not lengthen. */
  work: number;
};

/** @param count of the slips or labels @returns milliseconds */
async function openSheets(
  visit: { url: string; cookie: string },
  { path, count }: { path: string; count: number },
): Promise<Visit> {
  const { browser } = await openBrowser();
  try {
    const page = await (await openContext(browser, visit)).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(path);
    const ready = await page.waitForFunction((expected) => {
      const images = [...document.querySelectorAll<HTMLImageElement>('article img')];
      const isReady =
        document.querySelectorAll('article').length === expected && images.every(({ complete }) => complete);
      return isReady ? performance.now() : false;
    }, count);
    const { metrics } = await session.send('Performance.getMetrics');
    const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { total: Number(await ready.jsonValue()), work: work * 1_000 };
  } finally {
    await browser.close();
  }
}

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const database = await createDatabase(cluster.url);
  stops.unshift(database.drop);
  const { url, stop } = await startPortal(database.url);
  stops.unshift(stop);
  const cookie = await signIn(url, 'admin', 'admin123');
  const ids = await submitRequests(url, cookie);
  const first = ids.slice(0, SHIPPED);
  const second = ids.slice(SHIPPED, 2 * SHIPPED);
  const approving = [await decide(url, cookie, approval(first))];
  const shipping = [await decide(url, cookie, shipment(first))];
  approving.push(await decide(url, cookie, approval(second)));
  const path = `/admin/requests/print?ids=${ids.join(',')}`;
  const visits: Visit[] = [];
  const labels: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await openSheets({ url, cookie }, { path: `${path}&as=slips`, count: SLIPS }));
    labels.push(await openSheets({ url, cookie }, { path: `${path}&as=labels`, count: LINES * SLIPS }));
  }
  const input = encodeURIComponent(JSON.stringify({ ids }));
  const startedAt = performance.now();
  await send(`${url}/trpc/admin.requests.printout?input=${input}`, cookie);
  const server = performance.now() - startedAt;
  shipping.push(await decide(url, cookie, shipment(second)));
  const ratio = mean(shipping) / mean(approving);
  const slipsMs = median(visits.map(({ total }) => total));
  const labelsMs = median(labels.map(({ total }) => total));
  const workOf = (opened: Visit[]) => median(opened.map(({ work }) => work)).toFixed(0);
  printTable(
    'Milliseconds',
    ['', 'time'],
    [
      [`${SLIPS} slips until they can be printed, median of ${rounds}`, slipsMs.toFixed(0)],
      ["of these the browser's main thread", workOf(visits)],
      ["of these the server's response", server.toFixed(0)],
      [`their ${LINES * SLIPS} labels`, labelsMs.toFixed(0)],
      ["of these the browser's main thread", workOf(labels)],
      [`approving ${SHIPPED}, mean of two`, mean(approving).toFixed(0)],
      [`shipping ${SHIPPED} with carrier and number, mean of two`, mean(shipping).toFixed(0)],
    ],
  );
  check(
    `${SLIPS} slips within ${SHEETS_MAX_MS} ms, and their labels too`,
    Math.max(slipsMs, labelsMs) <= SHEETS_MAX_MS,
  );
  check(`shipping at most ${SHIPPING_MAX_RATIO} times as long as approving`, ratio <= SHIPPING_MAX_RATIO);
  await writeResults(out, { slips: SLIPS, visits, labels, server, approving, shipping, ratio });
} finally {
  for (const stopOne of stops) await stopOne();
}
