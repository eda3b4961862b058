import type { Em } from '../../db/orm.ts';
import type { EmailJob } from './email-job.ts';
import type { OutgoingEmail } from './mailer.ts';
import { prepareEmail } from './prepare-email.service.ts';
import type { Portal } from './templates/email-template.ts';

/** Writes a mail from what is known now; null when its reader or its subject is gone. */
export const renderEmail = async (
  em: Em,
  portal: Portal,
  job: EmailJob,
): Promise<Omit<OutgoingEmail, 'queuedAt'> | null> => {
  const addressed = await prepareEmail(em, portal, job);
  if (!addressed) return null;
  // A node that sends no mail does not carry what draws it.
  const { renderTemplate } = await import('./templates/render-template.ts');
  const { to, letter } = addressed;
  return {
    id: `${job.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: letter.subject,
    ...(await renderTemplate(portal, letter)),
  };
};
