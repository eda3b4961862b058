import { type Job, PgBoss } from 'pg-boss';
import { enqueueRequestEmails } from '../features/emails/enqueue-emails.service.ts';
import { enqueueJobs } from './enqueue.ts';
import { logOnce } from './log-once.ts';
import { JOBS_SCHEMA, type Jobs } from './queues.ts';
import { type EmailWork, runEmailWorker } from './workers/email-worker.ts';
import { doHousekeeping } from './workers/housekeeping.ts';
import { runWebhookWorker } from './workers/webhook-worker.ts';

export type WorkerOptions = Omit<EmailWork, 'boss' | 'pollingIntervalSeconds' | 'attemptLimit'> & {
  /** Lets webhooks go to private addresses, and over http. */
  allowPrivateWebhooks?: boolean;
  /** The database past a pooler. Absent: the way of `orm`. */
  directUrl?: string;
  /** How often an idle worker looks for jobs. */
  pollingIntervalSeconds?: number;
  /** The longest that one attempt to send a mail may take, in milliseconds. */
  attemptLimit?: number;
};

/** How long a mail server may keep one attempt busy, in milliseconds. */
const ATTEMPT = 30_000;

/** A query that is not answered for so long, in milliseconds, is given up: a firewall may have lost its connection. */
const ANSWER_WITHIN = 30_000;
/** How long a connection may take to be made, in milliseconds: nobody waits for it, and a busy machine may be slow. */
const CONNECT_WITHIN = 15_000;
/** How often the housekeeping is woken, in milliseconds. */
const WAKE_EVERY = 30_000;
/** Time that jobs under way have at the end, in milliseconds; what does not make it is done again later. */
const GRACE = 8_000;

/** The database's address with the limit, which pg reads from there and pg-boss has no option for. */
const withLimit = (url: string): string => {
  const limited = new URL(url);
  limited.searchParams.set('query_timeout', String(ANSWER_WITHIN));
  return limited.href;
};

/** Works the queues on this node. @returns a function that ends it and waits for what is under way */
export const startWorkers = async (options: WorkerOptions): Promise<() => Promise<void>> => {
  const {
    orm,
    log,
    pollingIntervalSeconds = 1,
    attemptLimit = ATTEMPT,
    allowPrivateWebhooks = false,
  } = options;
  const boss = new PgBoss({
    connectionString: withLimit(options.directUrl ?? orm.config.get('clientUrl') ?? ''),
    schema: JOBS_SCHEMA,
    application_name: 'portal-jobs',
    max: 4,
    connectionTimeoutMillis: CONNECT_WITHIN,
    options: '-c timezone=UTC -c jit=off',
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', logOnce(log, 'The job queue met an error; it goes on by itself'));
  await boss.start();

  await boss.work(
    'new-requests',
    // Many at a time: one transaction each would make the mails of a busy hour come in the next one.
    { transactional: true, pollingIntervalSeconds, batchSize: 20, burstWhenBatchFull: true },
    async (jobs: Job<Jobs['new-requests']>[], tx) => {
      for (const { id, data } of jobs) await enqueueRequestEmails(boss, tx, { event: id, ...data });
    },
  );
  await runEmailWorker({ ...options, boss, pollingIntervalSeconds, attemptLimit });
  await runWebhookWorker({ boss, orm, log, allowPrivateWebhooks, pollingIntervalSeconds });
  await boss.work('housekeeping', () => doHousekeeping(orm.em, log));

  const wake = () => {
    enqueueJobs(orm.em.fork(), 'housekeeping', [{ data: {} }]).catch((error: unknown) =>
      log.warn({ err: error }, 'The housekeeping could not be woken; the next time is soon'),
    );
  };
  wake();
  const timer = setInterval(wake, WAKE_EVERY);
  return async () => {
    clearInterval(timer);
    await boss.stop({ timeout: GRACE });
  };
};
