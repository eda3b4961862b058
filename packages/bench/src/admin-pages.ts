/** `pnpm --filter @portal/bench admin-pages`: how quickly the admin's pages get their data among 100,000 requests. */
import { fillLargePortal } from '@portal/server/test/large-portal';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import { adminCalls } from './admin-calls.ts';
import { servePortal } from './serve-portal.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';

const SIZE = { clients: 1_000, samples: 200, requests: 100_000 };
/** What a page's data may take at the median, in milliseconds. */
const BUDGET = 50;
const RUNS = 40;

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
await fillLargePortal(database.url, SIZE);
const portal = await servePortal(database.url);
const cookie = await signInAsAdmin(portal.url, database.url);

const measure = async (procedure: string, input: object): Promise<number[]> => {
  const url = `${portal.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${procedure} answered ${answer.status}: ${text}`);
    times.push(performance.now() - start);
  }
  return times;
};

try {
  console.log(
    `Milliseconds of ${RUNS} calls over HTTP, among ${SIZE.requests.toLocaleString('en-US')} requests`,
  );
  for (const { page, procedure, input } of adminCalls) {
    const [first = 0, ...rest] = await measure(procedure, input);
    const sorted = rest.toSorted((a, b) => a - b);
    const [median = 0, late = 0] = [sorted[Math.floor(RUNS / 2)], sorted[Math.floor(RUNS * 0.95)]];
    const isSlow = median > BUDGET;
    if (isSlow) process.exitCode = 1;
    const figures = `median ${median.toFixed(1)}, 95 % ${late.toFixed(1)}, first ${first.toFixed(1)}`;
    console.log(`${page.padEnd(26)} ${figures}${isSlow ? `  over ${BUDGET}` : ''}`);
  }
} finally {
  await portal.stop();
  await cluster.destroy();
}
