import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { withoutTimeLimit } from '../../../test/database/without-time-limit.ts';
import { test as base, openTestPortal, ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { checkCredits } from '../../features/credits/check-credits.service.ts';
import { deleteExpiredAttempts } from '../../features/rate-limit/count-attempts.service.ts';
import { createWebhook } from '../../features/webhooks/webhooks.service.ts';
import { DELETE_BATCH_SIZE } from '../../platform/db/delete-batch.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { doHousekeeping } from './housekeeping.ts';
import { readHousekeepingRecords } from './housekeeping-records.sql.ts';
import { housekeepingSteps } from './housekeeping-steps.ts';

const ROWS = 20_000;

/** A portal of its own for each test, because housekeeping concerns the whole database. */
const test = base.extend<{ own: TestPortal; run: () => Promise<void> }>({
  own: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  run: ({ own: { em, app } }, use) => use(() => doHousekeeping(ruleContext(em.fork()), app.log)),
});

const count = async ({ em }: TestPortal, from: string) =>
  Number((await em.fork().execute<{ count: string }[]>(`select count(*) from ${from}`))[0]?.count);

const addAttempts = ({ em }: TestPortal, { rows, age }: { rows: number; age: string }) =>
  withoutTimeLimit(em, (tx) =>
    tx.execute(
      `insert into attempts (kind, key, source, at, expires_at, has_failed)
       select 'sign-in', 'user ' || n, '10.0.0.' || n % 250, at, at + interval '15 minutes', true
       from generate_series(1, ?::int) as n,
         lateral (select app_now() - ?::interval - (? - n) * interval '1 millisecond' as at) as made`,
      [rows, age, rows],
    ),
  );

const addDeliveries = ({ em }: TestPortal, webhookId: number, rows: number) =>
  em.fork().execute(
    `with delivery as (
       insert into webhook_deliveries (id, webhook_id, type, body, state)
       select gen_random_uuid(), ?, 'request.created', '{}', 'failed' from generate_series(1, ?::int)
       returning id
     )
     insert into webhook_attempts (delivery_id, duration, problem) select id, 5, 'Timeout' from delivery`,
    [webhookId, rows],
  );

describe('Housekeeping', () => {
  test('A batch deletes the oldest expired rows', async ({ own }) => {
    await addAttempts(own, { rows: DELETE_BATCH_SIZE + 500, age: '1 hour' });
    await addAttempts(own, { rows: 5, age: '1 minute' });
    expect(await deleteExpiredAttempts(ruleContext(own.em.fork()))).toBe(DELETE_BATCH_SIZE);
    expect(await count(own, `attempts where key in ('user 1', 'user 1000')`)).toBe(1);
    expect(await deleteExpiredAttempts(ruleContext(own.em.fork()))).toBe(500);
    expect(await count(own, 'attempts')).toBe(5);
  });

  test('A row that a request has locked is skipped and deleted later', async ({ own }) => {
    await addAttempts(own, { rows: 3, age: '1 hour' });
    await own.em.fork().transactional(async (tx) => {
      await tx.execute("select from attempts where key = 'user 2' for update");
      expect(await deleteExpiredAttempts(ruleContext(own.em.fork()))).toBe(2);
    });
    expect(await deleteExpiredAttempts(ruleContext(own.em.fork()))).toBe(1);
  });

  test('Tens of thousands of expired rows are deleted in one run, and the metrics count them', async ({
    own,
    run,
  }) => {
    await addAttempts(own, { rows: ROWS, age: '1 hour' });
    await addAttempts(own, { rows: 5, age: '1 minute' });
    const before = Math.floor(Date.now() / 1_000);
    await run();
    expect(await count(own, 'attempts')).toBe(5);

    const metrics = createMetrics({ orm: own.orm, poolUse: () => ({ inUse: 0, idle: 0, waiting: 0 }) });
    const text = await metrics.text();
    const metricOf = (name: string, step: string) =>
      Number(new RegExp(`^portal_housekeeping_${name}\\{step="${step}"\\} (.*)$`, 'm').exec(text)?.[1]);
    expect(metricOf('rows', 'attempts')).toBe(ROWS);
    expect(metricOf('rows', 'sessions')).toBe(0);
    expect(metricOf('duration_seconds', 'attempts')).toBeGreaterThan(0);
    expect(metricOf('last_success_timestamp_seconds', 'email-files')).toBeGreaterThanOrEqual(before);
  });

  test('A step that fails does not stop the others, and its metric has no success', async ({ own, run }) => {
    await addAttempts(own, { rows: 10, age: '1 hour' });
    await own.em.fork().execute('alter table password_links rename to hidden_links');
    await run();
    expect(await count(own, 'attempts')).toBe(0);
    const records = await readHousekeepingRecords(own.em.fork());
    expect(records.filter(({ lastSuccess }) => lastSuccess === null).map(({ step }) => step)).toEqual([
      'password-links',
    ]);
    expect(records).toHaveLength(housekeepingSteps.length);

    await own.em.fork().execute('alter table hidden_links rename to password_links');
    await run();
    expect((await readHousekeepingRecords(own.em.fork())).every(({ lastSuccess }) => lastSuccess)).toBe(true);
  });

  test('A deleted webhook disappears immediately, and its deliveries are cleared in the background', async ({
    own,
    run,
  }) => {
    const admin = await buildAdmin(own.em);
    const caller = (await own.callerAs(admin)).admin.webhooks;
    const create = (url: string) =>
      createWebhook(ruleContext(own.em.fork(), admin), { url, events: ['request.created'] });
    const [busy, other] = [await create('https://busy.example'), await create('https://other.example')];
    for (let batch = 0; batch < 10; batch += 1) await addDeliveries(own, busy.id, ROWS / 10);
    await addDeliveries(own, other.id, 3);
    const [delivery] = await own.em
      .fork()
      .execute<{ id: string }[]>('select id from webhook_deliveries where webhook_id = ? limit 1', [busy.id]);

    await caller.delete({ id: busy.id });
    expect(await count(own, 'webhook_deliveries')).toBe(ROWS + 3);
    expect((await caller.list()).map(({ id }) => id)).toEqual([other.id]);
    for (const attempt of [
      () => caller.deliveries({ id: busy.id }),
      () => caller.update({ id: busy.id, isActive: true }),
      () => caller.test({ id: busy.id }),
      () => caller.delete({ id: busy.id }),
      () => caller.sendAgain({ id: delivery?.id ?? '' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });

    // A step stops after a few seconds, and the next run goes on.
    const countAfterRun = async () => {
      await run();
      return count(own, 'webhooks');
    };
    await expect.poll(countAfterRun, { timeout: 60_000 }).toBe(1);
    expect(await count(own, 'webhook_deliveries')).toBe(3);
    expect(await count(own, 'webhook_attempts')).toBe(3);
  });
});

test('A client with tens of thousands of requests is deleted completely', async ({ own }) => {
  const [client, other] = [await buildClient(own.em), await buildClient(own.em)];
  const { id: sampleId } = await buildSample(own.em);
  const addRequests = (userId: number, rows: number) =>
    own.em.fork().execute(
      `with request as (
         insert into sample_requests (user_id, credits_used)
         select ?::int, 1 from generate_series(1, ?::int) returning id
       ), line as (
         insert into request_samples (request_id, sample_id, quantity) select id, ?, 1 from request
       )
       insert into request_events (request_id, to_status, actor_id) select id, 'pending', ? from request`,
      [userId, rows, sampleId, userId],
    );
  for (let batch = 0; batch < 10; batch += 1) await addRequests(client.id, ROWS / 10);
  await addRequests(other.id, 2);
  const admin = await own.signIn(await buildAdmin(own.em));
  const remove = () => own.call('DELETE', `/api/admin/users/${client.id}`, { cookie: admin });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  for (const table of ['sample_requests', 'request_samples', 'request_events'])
    expect([table, await count(own, table)]).toEqual([table, 2]);
  expect((await checkCredits(ruleContext(own.em))).accounts).toBe(2);
});
