import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { countActiveSessions } from '../../features/auth/sessions/sessions.service.ts';
import { readBackupStatus } from '../../features/backups/backups.service.ts';
import { readHousekeepingRecords } from '../../jobs/housekeeping-records.sql.ts';
import { readQueueDepths } from '../../jobs/queues.ts';
import type { Metrics } from './metrics.ts';

/** Imports the metrics library only when metrics are on, because it costs memory. */
export async function loadMetrics(
  { orm, poolUse }: Pick<Database, 'orm' | 'poolUse'>,
  { metrics, backup }: Config,
): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics({
    poolUse,
    queueDepths: () => readQueueDepths(orm.em.fork()),
    activeSessions: () => countActiveSessions(orm.em.fork()),
    housekeeping: () => readHousekeepingRecords(orm.em.fork()),
    backups: () => readBackupStatus(orm.em.fork(), backup?.everyMs),
  });
}
