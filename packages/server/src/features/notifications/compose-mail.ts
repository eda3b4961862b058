import type { Em } from '../../db/orm.ts';
import { addressLetter } from './address-letter.rules.ts';
import type { Portal } from './letters/letter.ts';
import type { MailJob } from './mail-job.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Writes a mail from what is known now; null when its reader or its subject is gone. */
export const composeMail = async (
  em: Em,
  portal: Portal,
  job: MailJob,
): Promise<Omit<OutgoingMail, 'queuedAt'> | null> => {
  const addressed = await addressLetter(em, portal, job);
  if (!addressed) return null;
  // A node that sends no mail does not carry what draws it.
  const { renderLetter } = await import('./letters/render-letter.ts');
  const { to, letter } = addressed;
  return {
    id: `${job.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: letter.subject,
    ...(await renderLetter(portal, letter)),
  };
};
