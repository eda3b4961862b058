import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { queues } from '../../app/queues.ts';
import { query } from '../db/kysely.ts';
import { type Em, JOBS_SCHEMA } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueueIn, enqueueJobs } from './enqueue.ts';
import type { QueueName } from './queues.ts';

/** The jobs of a queue without the columns that differ between two inserts of the same job. */
async function listJobs(em: Em, queue: QueueName): Promise<unknown[]> {
  const rows = await em.execute<{ job: unknown }[]>(
    `select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[]
       || jsonb_build_object('kept', keep_until - start_after, 'isDue', start_after <= now()) as job
     from jobs.job where name = ?`,
    [queue],
  );
  return rows.map(({ job }) => job);
}

const queueNames = Object.keys(queues) as QueueName[];

test.for(queueNames)(
  "A job of %s gets the same columns as from pg-boss's own insert",
  async (queue, { portal }) => {
    const em = portal.em.fork();
    const job = { data: { deliveryId: 'a' }, group: { id: '7' }, retryLimit: 4 };
    const boss = new PgBoss({ schema: JOBS_SCHEMA, db: fromKysely(query(em)) });
    await em.execute('delete from jobs.job where name = ?', [queue]);
    await boss.insert(queue, [job]);
    const expected = await listJobs(em, queue);
    await em.execute('delete from jobs.job where name = ?', [queue]);

    await enqueueJobs(em, queue as 'webhooks', [job]);
    expect(await listJobs(em, queue)).toEqual(expected);
    await em.execute('delete from jobs.job where name = ?', [queue]);

    await enqueueIn(fromKysely(query(em)), queue as 'webhooks', [job]);
    expect(await listJobs(em, queue)).toEqual(expected);
  },
);

test('A job without options takes its retry limit from the queue', async ({ portal }) => {
  const em = portal.em.fork();
  await em.execute("delete from jobs.job where name = 'webhooks'");
  await enqueueJobs(em, 'webhooks', [{ data: { deliveryId: 'b' } }]);
  expect(await listJobs(em, 'webhooks')).toMatchObject([
    { retry_limit: queues.webhooks.retryLimit, dead_letter: 'failed-webhooks', group_id: null },
  ]);
});

test('A job with the id of an existing job is not inserted again', async ({ portal }) => {
  const em = portal.em.fork();
  await em.execute("delete from jobs.job where name = 'webhooks'");
  const job = { id: randomUUID(), data: { deliveryId: 'c' } };
  await enqueueJobs(em, 'webhooks', [job]);
  await enqueueJobs(em, 'webhooks', [job]);
  expect(await listJobs(em, 'webhooks')).toHaveLength(1);
});

test('An exclusive queue takes one job at a time', async ({ portal }) => {
  const em = portal.em.fork();
  await em.execute("delete from jobs.job where name = 'housekeeping'");
  await enqueueJobs(em, 'housekeeping', [{ data: {} }]);
  await enqueueJobs(em, 'housekeeping', [{ data: {} }]);
  expect(await listJobs(em, 'housekeeping')).toHaveLength(1);
});

test('A job of a transaction that is rolled back does not exist', async ({ portal }) => {
  const em = portal.em.fork();
  await em.execute("delete from jobs.job where name = 'webhooks'");
  const work = inTransaction({ em: em }, async ({ em: tx }) => {
    await enqueueJobs(tx, 'webhooks', [{ data: { deliveryId: 'd' } }]);
    throw new Error('Rolled back');
  });
  await expect(work).rejects.toThrow('Rolled back');
  expect(await listJobs(em, 'webhooks')).toEqual([]);
});

test('A job of an unknown queue is an error', async ({ portal }) => {
  await expect(
    enqueueJobs(portal.em.fork(), 'unknown' as 'webhooks', [{ data: { deliveryId: 'e' } }]),
  ).rejects.toThrow(/violates/);
});
