import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { messageWorkers } from '../../features/messages/messages.workers.ts';
import { requestWorkers } from '../../features/requests/requests.workers.ts';
import { webhookSenders, webhookWorkers } from '../../features/webhooks/webhooks.workers.ts';
import type { Config } from '../../platform/config/config.ts';
import { JOBS_SCHEMA } from '../../platform/db/orm.ts';
import { createErrorLog } from '../../platform/http/logging/error-log.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { Worker } from '../../platform/queue/worker.ts';
import { systemContext } from '../../platform/rule-context.ts';
import type { Database } from '../database/open-database.ts';
import { emails } from '../emails.ts';
import { type EmailWorkerOptions, runEmailWorker } from './email-worker.ts';
import { doHousekeeping } from './housekeeping.ts';
import { startWhenReleased } from './outgoing-hold.ts';
import { startScheduledBackups } from './scheduled-backups.ts';
import { workOnWebhookEvents } from './webhook-event-worker.ts';

export type WorkerOptions = Omit<
  EmailWorkerOptions,
  'boss' | 'emails' | 'pollingIntervalSeconds' | 'attemptTimeoutMs'
> & {
  directUrl?: string;
  pollingIntervalSeconds?: number;
  superviseIntervalSeconds?: number;
  attemptTimeoutMs?: number;
};

type Node = {
  database: Pick<Database, 'orm' | 'directUrl'>;
  settings: Config;
  url: string;
  log: FastifyBaseLogger;
};

const EMAIL_ATTEMPT_TIMEOUT_MS = 30_000;

/** A firewall may drop a connection silently, so a query without a response is given up after this time. */
const QUERY_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 15_000;
const HOUSEKEEPING_INTERVAL_MS = 30_000;
const SHUTDOWN_GRACE_MS = 8_000;
const RELEASE_POLLS = 5;

const workers: readonly Worker[] = [
  ...requestWorkers,
  ...messageWorkers,
  workOnWebhookEvents,
  ...webhookWorkers,
];

/** pg reads `query_timeout` from the URL, and pg-boss has no option for it. */
function withQueryTimeout(url: string): string {
  const limited = new URL(url);
  limited.searchParams.set('query_timeout', String(QUERY_TIMEOUT_MS));
  return limited.href;
}

export async function startWorkers(options: WorkerOptions): Promise<() => Promise<void>> {
  const {
    orm,
    log,
    pollingIntervalSeconds = 1,
    superviseIntervalSeconds = 5,
    attemptTimeoutMs = EMAIL_ATTEMPT_TIMEOUT_MS,
    config,
    portal,
    mailer,
  } = options;
  const boss = new PgBoss({
    connectionString: withQueryTimeout(options.directUrl ?? orm.config.get('clientUrl') ?? ''),
    schema: JOBS_SCHEMA,
    application_name: 'portal-jobs',
    max: 4,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: '-c timezone=UTC -c jit=off',
    schedule: false,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    queueCacheIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', createErrorLog(log, 'The job queue had an error and will retry'));
  await boss.start();

  const context = { boss, orm, config, portal, log, pollingIntervalSeconds };
  for (const start of workers) await start(context);
  const stopWaiting = await startWhenReleased({
    em: orm.em,
    log,
    intervalMs: 1_000 * pollingIntervalSeconds * RELEASE_POLLS,
    start: async () => {
      await runEmailWorker({ ...context, emails, mailer, attemptTimeoutMs });
      for (const start of webhookSenders) await start(context);
    },
  });
  const stopping = new AbortController();
  await boss.work('housekeeping', () =>
    doHousekeeping(systemContext(orm.em.fork(), config), log, stopping.signal),
  );

  const enqueueHousekeeping = () => {
    enqueueJobs(orm.em.fork(), 'housekeeping', [{ data: {} }]).catch((error: unknown) =>
      log.warn({ err: error }, 'Housekeeping could not be enqueued and will be retried'),
    );
  };
  enqueueHousekeeping();
  const timer = setInterval(enqueueHousekeeping, HOUSEKEEPING_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    stopWaiting();
    await boss.stop({ timeout: SHUTDOWN_GRACE_MS });
  };
}

export async function startNodeWorkers({ database, settings, url, log }: Node): Promise<() => Promise<void>> {
  const stopWorkers = await startWorkers({
    orm: database.orm,
    directUrl: database.directUrl,
    mailer: openMailer(settings.email),
    portal: {
      name: settings.portalName,
      adminName: settings.adminPortalName,
      timeZone: settings.timeZone,
      url,
    },
    log,
    config: settings,
  });
  if (!settings.backup) return stopWorkers;
  const { orm, directUrl } = database;
  const stopBackups = startScheduledBackups({ em: orm.em, url: directUrl, schedule: settings.backup, log });
  return async () => {
    await Promise.all([stopWorkers(), stopBackups()]);
  };
}
