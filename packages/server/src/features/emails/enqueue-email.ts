import { randomUUID } from 'node:crypto';
import type { Em } from '../../db/orm.ts';
import { sendJobs } from '../../jobs/enqueue.ts';
import type { MailSubject } from './email-job.ts';

/** Puts mails on their way when the caller's transaction commits. */
export const queueMail = (tx: Em, subjects: MailSubject[]): Promise<void> =>
  sendJobs(
    tx,
    'mail',
    subjects.map((subject) => ({ data: { ...subject, event: randomUUID() } })),
  );
