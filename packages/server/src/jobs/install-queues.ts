import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, type QueueOptions, queues } from './queues.ts';

/**
 * Brings pg-boss's tables and the portal's queues up to date. Whoever calls it sees to it that no other node does.
 * @param options how each queue treats its jobs
 */
export const installQueues = async (
  url: string,
  options: Record<string, QueueOptions> = queues,
): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'portal-jobs',
    max: 1,
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const [name, { policy, ...changeable }] of Object.entries(options)) {
      await boss.createQueue(name, { ...changeable, ...(policy === undefined ? {} : { policy }) });
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
