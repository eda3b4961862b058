import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { PoolUse } from '../../db/pool/resilient-pool.ts';
import { type PasswordCheckOutcome, passwordCheckOutcomes } from '../../features/auth/password-check.ts';
import type { BackupStatus } from '../../features/backups/backups.service.ts';
import type { HousekeepingRecord } from '../../jobs/housekeeping-records.sql.ts';
import type { QueueDepth } from '../../jobs/queues.ts';
import { VERSION } from '../../lib/version.ts';

type MetricSources = {
  poolUse: () => PoolUse;
  queueDepths: () => Promise<QueueDepth[]>;
  activeSessions: () => Promise<number>;
  housekeeping: () => Promise<HousekeepingRecord[]>;
  backups: () => Promise<BackupStatus>;
};

/** `route` is a template, never a URL: the number of label values must stay small. */
type CompletedRequest = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  isStream: boolean;
};

/**
 * The limit that a refused request exceeded: that of the node, of its IP address, of its account or of its API token.
 */
const refusalReasons = ['node', 'address', 'account', 'token'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type Metrics = {
  contentType: string;
  recordRequest: (request: CompletedRequest) => void;
  recordRefusal: (reason: RefusalReason) => void;
  recordSignIn: (outcome: PasswordCheckOutcome) => void;
  text: () => Promise<string>;
};

const backupMetrics: [name: string, help: string, value: (status: BackupStatus) => number | undefined][] = [
  [
    'portal_backup_last_success_timestamp_seconds',
    'When the last scheduled backup was complete, in seconds since 1970',
    ({ lastSuccess }) => (lastSuccess === null ? undefined : Date.parse(lastSuccess.at) / 1_000),
  ],
  [
    'portal_backup_last_size_bytes',
    'Size of the last scheduled backup',
    ({ lastSuccess }) => lastSuccess?.size,
  ],
  [
    'portal_backup_last_duration_seconds',
    'Duration of the last scheduled backup',
    ({ lastSuccess }) => (lastSuccess === null ? undefined : lastSuccess.duration / 1_000),
  ],
  [
    'portal_backup_failed',
    '1 when the last attempt at a scheduled backup failed',
    ({ lastSuccess, lastFailure }) => (lastFailure ? 1 : lastSuccess ? 0 : undefined),
  ],
];

function addBackupMetrics(registry: Registry, read: () => Promise<BackupStatus>): void {
  for (const [name, help, select] of backupMetrics)
    new Gauge({
      name,
      help: `${help}; absent before the first one and while the database is unavailable`,
      registers: [registry],
      async collect() {
        const status = await read().catch(() => null);
        const value = status === null ? undefined : select(status);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
}

export function createMetrics({
  poolUse,
  queueDepths,
  activeSessions,
  housekeeping,
  backups,
}: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'portal_build_info',
    help: '1, with the version of this node as label',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
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
  // A counter that appears with its first event shows no increase for it.
  for (const outcome of passwordCheckOutcomes) signIns.inc({ outcome }, 0);
  const refusals = new Counter({
    name: 'portal_http_requests_refused_total',
    help: 'Requests that this node refused because of too many, by whose share was used up',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of refusalReasons) refusals.inc({ reason }, 0);
  new Gauge({
    name: 'portal_db_pool_connections',
    help: 'Database connections of this node, by use',
    labelNames: ['use'],
    registers,
    collect() {
      const { inUse, idle } = poolUse();
      this.set({ use: 'in_use' }, inUse);
      this.set({ use: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'portal_db_pool_waiting',
    help: 'Requests that wait for a database connection',
    registers,
    collect() {
      this.set(poolUse().waiting);
    },
  });
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of all nodes, by queue and state; absent while the database is unavailable',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, ...depth } of await queueDepths().catch(() => []))
        for (const [state, jobs] of Object.entries(depth)) this.set({ queue, state }, jobs);
    },
  });
  new Gauge({
    name: 'portal_active_sessions',
    help: 'Sessions of all nodes that have not expired; absent while the database is unavailable',
    registers,
    async collect() {
      const sessions = await activeSessions().catch(() => null);
      if (sessions === null) this.remove();
      else this.set(sessions);
    },
  });
  registerHousekeeping(registers, housekeeping);
  addBackupMetrics(registry, backups);
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

/**
 * The numbers are those of all nodes, because one node at a time does the housekeeping. They are absent while the
 * database is unavailable.
 */
function registerHousekeeping(registers: Registry[], read: MetricSources['housekeeping']): void {
  const gauges: [name: string, help: string, of: (record: HousekeepingRecord) => number | null][] = [
    [
      'portal_housekeeping_last_success_timestamp_seconds',
      'Time of the last successful run of each housekeeping step, as Unix time',
      ({ lastSuccess }) => lastSuccess,
    ],
    [
      'portal_housekeeping_rows',
      'Rows that each housekeeping step has changed since the installation',
      ({ rows }) => rows,
    ],
    [
      'portal_housekeeping_duration_seconds',
      'Duration of the last successful run of each housekeeping step',
      ({ duration }) => duration,
    ],
  ];
  for (const [name, help, of] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['step'],
      registers,
      async collect() {
        this.reset();
        for (const record of await read().catch(() => [])) {
          const value = of(record);
          if (value !== null) this.set({ step: record.step }, value);
        }
      },
    });
}
