import { fileMailer } from './file-mailer.ts';
import type { EmailAddress, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailerOptions = {
  /** Absent: mails become files in `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  from: EmailAddress;
};

export const openMailer = ({ smtpUrl, folder, from }: MailerOptions): Mailer =>
  smtpUrl === undefined ? fileMailer({ folder, from }) : smtpMailer({ smtpUrl, from });
