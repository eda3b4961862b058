import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { countActiveSessions } from '../../features/accounts/sessions/sessions.service.ts';
import {
  type PasswordCheckOutcome,
  passwordCheckOutcomes,
} from '../../features/accounts/sign-in/password-check.ts';
import { type BackupStatusView, readBackupStatus } from '../../features/backups/backups.service.ts';
import { findDailyCheck } from '../../features/credits/check-credits.service.ts';
import { type RefusalReason, refusalReasons } from '../../platform/http/overload.ts';
import { VERSION } from '../../platform/lib/version.ts';
import { readQueueDepths } from '../../platform/queue/queues.ts';
import type { Database } from '../database/open-database.ts';
import { type HousekeepingRecord, readHousekeepingRecords } from '../workers/housekeeping-records.sql.ts';

type Sources = Pick<Database, 'orm' | 'poolUse'>;

/** `route` is a template, never a URL: the number of label values must stay small. */
type CompletedRequest = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  isStream: boolean;
};

export type Metrics = {
  contentType: string;
  recordRequest: (request: CompletedRequest) => void;
  recordRefusal: (reason: RefusalReason) => void;
  recordSignIn: (outcome: PasswordCheckOutcome) => void;
  text: () => Promise<string>;
};

type Sample = { labels?: Record<string, string>; value: number | null | undefined };

type GaugeDefinition = {
  name: string;
  help: string;
  labelNames?: string[];
  /** The gauge is absent without a value, and when this throws because the database is unavailable. */
  read: (sources: Sources) => Sample[] | Promise<Sample[]>;
};

function housekeepingGauge(
  name: string,
  help: string,
  select: (record: HousekeepingRecord) => number | null,
): GaugeDefinition {
  return {
    name,
    help: `${help}; one node at a time does the housekeeping of all`,
    labelNames: ['step'],
    read: async ({ orm }) =>
      (await readHousekeepingRecords(orm.em.fork())).map((record) => ({
        labels: { step: record.step },
        value: select(record),
      })),
  };
}

function backupGauge(
  name: string,
  help: string,
  select: (status: BackupStatusView) => number | undefined,
): GaugeDefinition {
  return {
    name,
    help: `${help}; absent before the first one`,
    read: async ({ orm }) => [{ value: select(await readBackupStatus(orm.em.fork(), undefined)) }],
  };
}

const gauges: GaugeDefinition[] = [
  {
    name: 'portal_build_info',
    help: '1, with the version of this node as label',
    labelNames: ['version'],
    read: () => [{ labels: { version: VERSION }, value: 1 }],
  },
  {
    name: 'portal_db_pool_connections',
    help: 'Database connections of this node, by use',
    labelNames: ['use'],
    read: ({ poolUse }) => [
      { labels: { use: 'in_use' }, value: poolUse().inUse },
      { labels: { use: 'idle' }, value: poolUse().idle },
    ],
  },
  {
    name: 'portal_db_pool_waiting',
    help: 'Requests that wait for a database connection',
    read: ({ poolUse }) => [{ value: poolUse().waiting }],
  },
  {
    name: 'portal_jobs',
    help: 'Jobs of all nodes, by queue and state',
    labelNames: ['queue', 'state'],
    read: async ({ orm }) =>
      (await readQueueDepths(orm.em.fork())).flatMap(({ queue, ...depth }) =>
        Object.entries(depth).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  },
  {
    name: 'portal_active_sessions',
    help: 'Sessions of all nodes that have not expired',
    read: async ({ orm }) => [{ value: await countActiveSessions(orm.em.fork()) }],
  },
  housekeepingGauge(
    'portal_housekeeping_last_success_timestamp_seconds',
    'Time of the last successful run of each housekeeping step, as Unix time',
    ({ lastSuccess }) => lastSuccess,
  ),
  housekeepingGauge(
    'portal_housekeeping_rows',
    'Rows that each housekeeping step has changed since the installation',
    ({ rows }) => rows,
  ),
  housekeepingGauge(
    'portal_housekeeping_duration_seconds',
    'Duration of the last successful run of each housekeeping step',
    ({ duration }) => duration,
  ),
  backupGauge(
    'portal_backup_last_success_timestamp_seconds',
    'When the last scheduled backup was complete, as Unix time',
    ({ lastSuccess }) => (lastSuccess === null ? undefined : Date.parse(lastSuccess.at) / 1_000),
  ),
  backupGauge(
    'portal_backup_last_size_bytes',
    'Size of the last scheduled backup',
    ({ lastSuccess }) => lastSuccess?.size,
  ),
  backupGauge(
    'portal_backup_last_duration_seconds',
    'Duration of the last scheduled backup',
    ({ lastSuccess }) => (lastSuccess === null ? undefined : lastSuccess.duration / 1_000),
  ),
  backupGauge(
    'portal_backup_failed',
    '1 when the last attempt at a scheduled backup failed',
    ({ lastSuccess, lastFailure }) => (lastFailure ? 1 : lastSuccess ? 0 : undefined),
  ),
  {
    name: 'portal_credits_check_timestamp_seconds',
    help: 'Time of the last daily check of the credit ledger, as Unix time; absent before the first one',
    read: async ({ orm }) => {
      const check = await findDailyCheck({ em: orm.em.fork() });
      return [{ value: check && Date.parse(check.at) / 1_000 }];
    },
  },
  {
    name: 'portal_credits_check_broken_rules',
    help: 'Rules of the credit ledger that the last daily check found broken; absent before the first one',
    read: async ({ orm }) => [{ value: (await findDailyCheck({ em: orm.em.fork() }))?.broken.length }],
  },
];

function addGauge(
  registry: Registry,
  { read, labelNames = [], ...names }: GaugeDefinition,
  sources: Sources,
) {
  new Gauge({
    ...names,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      if (labelNames.length === 0) this.remove();
      const samples = await Promise.resolve(read(sources)).catch(() => []);
      for (const { labels = {}, value } of samples) if (typeof value === 'number') this.set(labels, value);
    },
  });
}

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const gauge of gauges) addGauge(registry, gauge, sources);
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Completed HTTP requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, without event streams',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-ins, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of passwordCheckOutcomes) signIns.inc({ outcome }, 0);
  const refusals = new Counter({
    name: 'portal_http_requests_refused_total',
    help: 'Requests that this node refused because of too many, by whose share was used up',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of refusalReasons) refusals.inc({ reason }, 0);
  return {
    contentType: registry.contentType,
    recordRequest: ({ method, route, status, seconds, isStream }) => {
      requests.inc({ method, route, status });
      if (!isStream) durations.observe({ method, route }, seconds);
    },
    recordRefusal: (reason) => refusals.inc({ reason }),
    recordSignIn: (outcome) => signIns.inc({ outcome }),
    text: () => registry.metrics(),
  };
}
