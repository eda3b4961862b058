import { emailsWorker, type Worker } from '../../platform/queue/worker.ts';
import { enqueueMessageEmails } from './message-emails.service.ts';

export const messageWorkers: readonly Worker[] = [emailsWorker('unread-messages', enqueueMessageEmails)];
