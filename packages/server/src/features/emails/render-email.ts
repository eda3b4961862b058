import type { Em } from '../../db/orm.ts';
import type { MailJob } from './email-job.ts';
import type { OutgoingMail } from './mailer.ts';
import { addressLetter } from './prepare-email.service.ts';
import type { Portal } from './templates/email-template.ts';

/** Writes a mail from what is known now; null when its reader or its subject is gone. */
export const composeMail = async (
  em: Em,
  portal: Portal,
  job: MailJob,
): Promise<Omit<OutgoingMail, 'queuedAt'> | null> => {
  const addressed = await addressLetter(em, portal, job);
  if (!addressed) return null;
  // A node that sends no mail does not carry what draws it.
  const { renderLetter } = await import('./templates/render-template.ts');
  const { to, letter } = addressed;
  return {
    id: `${job.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: letter.subject,
    ...(await renderLetter(portal, letter)),
  };
};
