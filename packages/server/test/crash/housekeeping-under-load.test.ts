import { expect, vi } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';
import { enqueueJobs } from '../../src/platform/queue/enqueue.ts';
import { buildAccounts } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, rest, tally } from '../nodes/request.ts';

const DELIVERIES = byTestMode(5_000, 400_000);
const EXPIRED_ROWS = byTestMode(8_000, 1_000_000);
/** Rows per insert: a statement must end within the limit. */
const INSERT_SIZE = 2_000;
const BASELINE_REQUESTS = byTestMode(200, 2_000);
const CLIENTS = 2;
const TIMEOUT_MS = byTestMode(240_000, 1_800_000);

const insertInParts = async (em: Em, rows: number, statement: string) => {
  for (let inserted = 0; inserted < rows; inserted += INSERT_SIZE)
    await em.fork().execute(statement, [Math.min(INSERT_SIZE, rows - inserted)]);
};

const addBacklog = async (em: Em) => {
  await em
    .fork()
    .execute(
      "insert into webhooks (url, events, secret) values ('https://a.example', '{request.created}', '')",
    );
  await insertInParts(
    em,
    DELIVERIES,
    `with delivery as (
       insert into webhook_deliveries (id, webhook_id, type, body, state, created_at)
       select gen_random_uuid(), (select min(id) from webhooks), 'request.created', '{}', 'delivered', app_now() - interval '31 days'
       from generate_series(1, ?::int) returning id
     )
     insert into webhook_attempts (delivery_id, duration) select id, 5 from delivery`,
  );
  await insertInParts(
    em,
    EXPIRED_ROWS,
    `insert into attempts (kind, key, source, at, expires_at, has_failed)
     select 'sign-in', 'user ' || n, '10.0.0.' || n % 250, app_now() - interval '1 hour', app_now() - interval '45 minutes', true
     from generate_series(1, ?::int) as n`,
  );
};

const hasBacklog = async (em: Em) => {
  const [row] = await em.fork().execute<{ found: boolean }[]>(
    `select exists (select from webhook_attempts) or exists (select from webhook_deliveries)
       or exists (select from attempts) as found`,
  );
  return row?.found === true;
};

const p95 = (responses: NodeResponse[]) => {
  const sorted = responses.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
};

test('Housekeeping clears a large backlog while requests are answered', {
  timeout: TIMEOUT_MS,
}, async ({ nodes }) => {
  const userIds = await buildAccounts(nodes.em, { count: CLIENTS });
  const cookies = await Promise.all(userIds.map(nodes.cookieOf));
  const node = await nodes.start();
  /** Each client reads again and again until the condition holds. */
  const readUntil = async (isOver: (responses: NodeResponse[]) => boolean) => {
    const responses: NodeResponse[] = [];
    const readers = cookies.map(async (cookie) => {
      while (!isOver(responses)) {
        responses.push(await rest(node, 'GET /api/client/requests?limit=20', { cookie }));
      }
    });
    await Promise.all(readers);
    return responses;
  };
  const baseline = await readUntil(({ length }) => length >= BASELINE_REQUESTS);

  await addBacklog(nodes.em);
  // As the node itself does every 30 seconds.
  await enqueueJobs(nodes.em.fork(), 'housekeeping', [{ data: {} }]);
  let isCleared = false;
  const clearing = vi
    .waitUntil(async () => !(await hasBacklog(nodes.em)), { timeout: TIMEOUT_MS / 2, interval: 500 })
    .finally(() => {
      isCleared = true;
    });
  const during = await readUntil(() => isCleared);
  await clearing;

  expect(tally(during)).toEqual({ 200: during.length });
  const [before, meanwhile] = [p95(baseline), p95(during)];
  process.stdout.write(
    `Housekeeping of ${DELIVERIES} deliveries and ${EXPIRED_ROWS} rows: p95 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms during, ratio ${(meanwhile / before).toFixed(2)}\n`,
  );
});
