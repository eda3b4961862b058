import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '../db/application-role.ts';
import { type QueueOptions, queues } from './queues.ts';

/** Creates or updates pg-boss's tables and the queues. The caller makes sure that only one node does so at a time. */
export async function installQueues(
  url: string,
  options: Record<string, QueueOptions> = queues,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'portal-migration',
    max: 1,
    schedule: false,
    supervise: false,
  });
  // A failure also rejects `start`. Without a listener the event would end the process.
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
}
