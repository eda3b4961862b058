import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '../../db/pool/pool-stats.ts';
import type { QueueDepth } from '../../jobs/queues.ts';

export type MetricSources = {
  poolUse: () => PoolUse;
  queueDepths: () => Promise<QueueDepth[]>;
};

/** A call that was answered: `route` is a template and never an address. */
type AnsweredCall = { method: string; route: string; status: number; seconds: number };

/** What Prometheus reads of this node. */
export type Metrics = {
  contentType: string;
  countCall: (call: AnsweredCall, options: { isStream: boolean }) => void;
  text: () => Promise<string>;
};

/** Counts from now on: calls, connections, jobs, and what Node tells of the process and its event loop. */
export const createMetrics = ({ poolUse, queueDepths }: MetricSources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'portal_http_requests_total',
    help: 'Calls that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from a call to the last byte of its answer; streams of events are left out',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'portal_db_pool_connections',
    help: 'Connections of this node to the database, by use',
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
    help: 'Calls that wait for a connection',
    registers,
    collect() {
      this.set(poolUse().waiting);
    },
  });
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of all nodes, by queue and by what they wait for; absent while the database is away',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, ...depth } of await queueDepths().catch(() => []))
        for (const [state, jobs] of Object.entries(depth)) this.set({ queue, state }, jobs);
    },
  });
  return {
    contentType: registry.contentType,
    countCall: ({ method, route, status, seconds }, { isStream }) => {
      calls.inc({ method, route, status });
      if (!isStream) durations.observe({ method, route }, seconds);
    },
    text: () => registry.metrics(),
  };
};
