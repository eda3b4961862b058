import { createHash } from 'node:crypto';
import type { Db, PgBoss } from 'pg-boss';
import type { MailJob } from './mail-job.ts';

type NewRequest = {
  /** The id of the job that announced it. */
  event: string;
  requestId: number;
};

// The same event and recipient have the same id, so that the queue takes each mail once.
const mailId = (event: string, userId: number) =>
  createHash('sha256').update(`${event} ${userId}`).digest('hex').slice(0, 32);

/**
 * Puts one mail an admin on its way.
 * @param tx the transaction in which the announcing job completes: all mails are queued and it is done, or neither
 */
export const tellAdmins = async (boss: PgBoss, tx: Db, { event, requestId }: NewRequest): Promise<void> => {
  const { rows } = await tx.executeSql(
    "select id from users where role = 'admin' and deactivated_at is null",
  );
  const mails = rows.map(({ id: userId }: { id: number }) => ({
    id: mailId(event, userId),
    data: { letter: 'new-request', event, userId, requestId } satisfies MailJob,
  }));
  await boss.insert('mail', mails, { db: tx });
};
