import { emailsWorker, type Worker } from '../../platform/queue/worker.ts';
import { enqueueRequestEmails } from './submit/request-emails.service.ts';

export const requestWorkers: readonly Worker[] = [emailsWorker('new-requests', enqueueRequestEmails)];
