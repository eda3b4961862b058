import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import { query } from '../db/kysely.ts';
import type { Em } from '../db/orm.ts';
import { prepareStatement } from '../db/prepared/statement-names.ts';
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

/** What pg-boss writes the jobs of each queue with. */
const insertions = new Map<QueueName, string>();

/**
 * Reads once how each queue is kept. Without it the first jobs ask inside their transactions, each for a second
 * connection, and a pool of which all are taken by such transactions has none to give.
 */
export const learnQueues = async (em: Em): Promise<void> => {
  const writer = jobWriter(em);
  for (const name of Object.keys(queues) as QueueName[]) {
    const learn = async (text: string) => {
      insertions.set(name, text);
      return { rows: [] };
    };
    await writer.insert(name, [], { db: { executeSql: learn } });
  }
};

/** For those who come without a server, such as a command that loads data. */
export const learnQueuesOnce = async (em: Em): Promise<void> => {
  if (insertions.size < Object.keys(queues).length) await learnQueues(em);
};

/**
 * What pg-boss writes jobs of a queue with, for a statement that writes them beside its own work and saves a round trip:
 * a part of a `with` clause, as pg-boss itself uses it.
 * @param jobs SQL of their JSON array, as pg-boss takes it; empty or null for none
 * @throws Error before the queues are learnt
 */
export const jobsInsertion = (name: QueueName, jobs: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [before, after, ...others] = insertions.get(name)?.split('$1') ?? [];
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`It is not known how jobs of ${name} are written`);
  return sql`${sql.raw(before)}(${jobs})${sql.raw(after)}`;
};

type NewJob<Name extends QueueName> = {
  data: Jobs[Name];
  /** A job whose id is in the queue already is not written again. */
  id?: string;
  /** Of which a node works a few at a time. */
  group?: { id: string };
  /** Tries after the first, where they are not as many as the queue says. */
  retryLimit?: number;
};

/** Runs what pg-boss has to say in the caller's transaction. It says the same for every job of a queue. */
const inTransactionOf = (tx: Em): Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await query(tx).executeQuery(CompiledQuery.raw(prepareStatement(text), values));
    return { rows: [...rows] };
  },
});

/** Writes jobs in the caller's transaction: they are there when it commits, and never were when it does not. */
export const enqueueJobs = async <Name extends QueueName>(
  tx: Em,
  name: Name,
  jobs: NewJob<Name>[],
): Promise<void> => {
  await jobWriter(tx).insert(name, jobs, { db: inTransactionOf(tx) });
};
