import { fromKysely, PgBoss } from 'pg-boss';
import type { Em } from '../db/orm.ts';
import { query } from '../db/query.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName, queues } from './queues.ts';

const writers = new WeakMap<object, PgBoss>();

/** A pg-boss that only writes, on the connections of its callers. It is never started and works no job. */
export const jobWriter = (em: Em): PgBoss => {
  const driver = em.getDriver();
  let writer = writers.get(driver);
  if (!writer) {
    writer = new PgBoss({ schema: JOBS_SCHEMA, db: fromKysely(query(em.fork())) });
    writers.set(driver, writer);
  }
  return writer;
};

/**
 * Reads once how each queue is kept. Without it the first jobs ask inside their transactions, each for a second
 * connection, and a pool of which all are taken by such transactions has none to give.
 */
export const learnQueues = async (em: Em): Promise<void> => {
  const writer = jobWriter(em);
  for (const name of Object.keys(queues)) await writer.insert(name, []);
};

type NewJob<Name extends QueueName> = {
  data: Jobs[Name];
  /** A job whose id is in the queue already is not written again. */
  id?: string;
};

/** Writes jobs in the caller's transaction: they are there when it commits, and never were when it does not. */
export const sendJobs = async <Name extends QueueName>(
  tx: Em,
  name: Name,
  jobs: NewJob<Name>[],
): Promise<void> => {
  await jobWriter(tx).insert(name, jobs, { db: fromKysely(query(tx)) });
};
