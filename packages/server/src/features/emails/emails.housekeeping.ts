import { deleteOldEmailFiles } from '../../platform/mail/mailer.ts';
import { step } from '../../platform/queue/housekeeping-step.ts';

export const expiredEmails = [
  step('email-files', ({ config }) => deleteOldEmailFiles(config.email.folder), Number.POSITIVE_INFINITY),
];
