import { type Job, PgBoss } from 'pg-boss';
import { tellAdmins } from '../features/notifications/tell-admins.rules.ts';
import { doHousekeeping } from './housekeeping.ts';
import { logOnce } from './log-once.ts';
import { type MailWork, workMail } from './mail-worker.ts';
import { JOBS_SCHEMA, type Jobs } from './queues.ts';
import { sendJobs } from './send-jobs.ts';

export type JobsOptions = Omit<MailWork, 'boss' | 'pollingIntervalSeconds'> & {
  /** How often an idle worker looks for jobs. */
  pollingIntervalSeconds?: number;
};

/** A query that is not answered for so long, in milliseconds, is given up: a firewall may have lost its connection. */
const ANSWER_WITHIN = 30_000;
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
export const startJobs = async (options: JobsOptions): Promise<() => Promise<void>> => {
  const { orm, log, pollingIntervalSeconds = 1 } = options;
  const boss = new PgBoss({
    connectionString: withLimit(orm.config.get('clientUrl') ?? ''),
    schema: JOBS_SCHEMA,
    application_name: 'portal-jobs',
    max: 4,
    connectionTimeoutMillis: 3_000,
    options: '-c timezone=UTC',
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
    { transactional: true, pollingIntervalSeconds },
    async (jobs: Job<Jobs['new-requests']>[], tx) => {
      for (const { id, data } of jobs) await tellAdmins(boss, tx, { event: id, requestId: data.requestId });
    },
  );
  await workMail({ ...options, boss, pollingIntervalSeconds });
  await boss.work('housekeeping', () => doHousekeeping(orm.em, log));

  const wake = () => {
    sendJobs(orm.em.fork(), 'housekeeping', [{ data: {} }]).catch((error: unknown) =>
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
