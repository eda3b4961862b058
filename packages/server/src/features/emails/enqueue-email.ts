import { randomUUID } from 'node:crypto';
import type { Em } from '../../db/orm.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { EmailSubject } from './email-job.ts';

/** Puts mails on their way when the caller's transaction commits. */
export const enqueueEmail = (tx: Em, subjects: EmailSubject[]): Promise<void> =>
  enqueueJobs(
    tx,
    'mail',
    subjects.map((subject) => ({ data: { ...subject, event: randomUUID() } })),
  );
