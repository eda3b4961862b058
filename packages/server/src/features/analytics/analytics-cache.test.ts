import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { openTestPortal, test } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import { createAnalyticsCache } from './analytics-cache.ts';

const PATIENCE_MS = 50;
const MIN_FRESH_MS = 200;

/** The cache of a portal with a large history. */
async function openLargeHistory() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  const portal = await openTestPortal();
  onTestFinished(async () => {
    vi.useRealTimers();
    await portal.close();
  });
  const client = await buildClient(portal.em);
  const em = portal.em.fork();
  await em.execute("select setval('sample_requests_id_seq', 20000)");
  const addRequest = () =>
    em.execute('insert into sample_requests (user_id, credits_used) values (?::int, 1)', [client.id]);
  await addRequest();
  const announcements: string[] = [];
  const listener = new pg.Client(portal.url);
  listener.on('notification', ({ payload = '' }) => {
    if (payload.includes(':analytics:')) announcements.push(payload);
  });
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query('listen changes');
  const errors: Error[] = [];
  const aggregates = query(portal.em.fork());
  const cache = createAnalyticsCache({
    em: portal.em,
    aggregates,
    logError: (error) => errors.push(error),
    patienceMs: PATIENCE_MS,
    minFreshMs: MIN_FRESH_MS,
  });
  const read = (aggregate: (db: typeof aggregates) => Promise<{ total: number }>) =>
    cache('total', aggregate);
  return { cache, read, errors, aggregates, addRequest, announcements };
}

test('An aggregate that is being read is not read a second time, however many others there are', async () => {
  const { cache } = await openLargeHistory();
  const { promise, resolve } = Promise.withResolvers<{ total: number }>();
  const aggregate = vi.fn(() => promise);
  await expect(cache('slow', aggregate)).rejects.toMatchObject({ code: 'unavailable' });
  for (let other = 0; other < 101; other += 1) await cache(`other ${other}`, async () => ({ total: other }));
  await expect(cache('slow', aggregate)).rejects.toMatchObject({ code: 'unavailable' });
  resolve({ total: 1 });
  expect(await cache('slow', aggregate)).toMatchObject({ total: 1 });
  expect(aggregate).toHaveBeenCalledOnce();
});

test('A result that takes longer than a request may wait is there for a later request, and is read once', async () => {
  const { read } = await openLargeHistory();
  const { promise, resolve } = Promise.withResolvers<{ total: number }>();
  const aggregate = vi.fn(() => promise);
  const asOf = new Date().toISOString();
  expect(await Promise.allSettled([read(aggregate), read(aggregate)])).toMatchObject([
    { reason: { code: 'unavailable', retryAfter: 2 } },
    { reason: { code: 'unavailable', retryAfter: 2 } },
  ]);
  expect(aggregate).toHaveBeenCalledOnce();
  resolve({ total: 1 });
  expect(await read(aggregate)).toEqual({ total: 1, asOf });
  expect(aggregate).toHaveBeenCalledOnce();
});

test('A large history is read on the connections for aggregates', async () => {
  const { read, aggregates } = await openLargeHistory();
  const aggregate = vi.fn(async () => ({ total: 1 }));
  await read(aggregate);
  expect(aggregate).toHaveBeenCalledExactlyOnceWith(aggregates);
});

test('Until the next result is there, the last one is shown with its time', async () => {
  const { read } = await openLargeHistory();
  const { asOf } = await read(async () => ({ total: 1 }));
  vi.setSystemTime(Date.now() + 5_000);
  const { promise, resolve } = Promise.withResolvers<{ total: number }>();
  const aggregate = vi.fn(() => promise);
  expect(await read(aggregate)).toEqual({ total: 1, asOf });
  resolve({ total: 2 });
  expect(await read(aggregate)).toEqual({ total: 2, asOf: new Date().toISOString() });
  expect(aggregate).toHaveBeenCalledOnce();
});

test('Pages that read again after a change get an event when the shared result expires', async () => {
  const { read, addRequest, announcements } = await openLargeHistory();
  await read(async () => ({ total: 1 }));
  await addRequest();
  expect(await read(async () => ({ total: 2 }))).toMatchObject({ total: 1 });
  await vi.waitFor(() => expect(announcements).toHaveLength(1), { timeout: 15_000 });
});

test('Pages get an event when the result is ready for which they could not wait', async () => {
  const { read, announcements } = await openLargeHistory();
  const { promise, resolve } = Promise.withResolvers<{ total: number }>();
  await expect(read(() => promise)).rejects.toMatchObject({ code: 'unavailable' });
  expect(announcements).toEqual([]);
  resolve({ total: 1 });
  await vi.waitFor(() => expect(announcements).toHaveLength(1), { timeout: 15_000 });
});

test('An aggregate that fails after its request is logged, and the next request starts it again', async () => {
  const { read, errors } = await openLargeHistory();
  const { promise, reject } = Promise.withResolvers<{ total: number }>();
  await expect(read(() => promise)).rejects.toMatchObject({ code: 'unavailable' });
  const failure = new Error('canceling statement due to statement timeout');
  reject(failure);
  await vi.waitFor(() => expect(errors).toEqual([failure]), { timeout: 15_000 });
  expect(await read(async () => ({ total: 2 }))).toMatchObject({ total: 2 });
});
