import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type EmailAddress, type Mailer, mailOptions, type OutgoingEmail } from './mailer.ts';

/** Longest part of a file's name that tells what the mail is about. */
const WORDS_MAX = 80;

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, WORDS_MAX);

/** When, about what and to whom, and a few letters of its id: the same mail has the same name at every try. */
const fileName = ({ id, queuedAt, subject, to }: OutgoingEmail) => {
  const time = queuedAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return `${time}-${words(subject)}-to-${words(to.address)}-${mark}.eml`;
};

/** Writes each mail as an .eml file, whole or not at all, for an installation without a mail server. */
export const fileMailer = ({ folder, from }: { folder: string; from: EmailAddress }): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, signal) => {
      const { message } = await transport.sendMail(mailOptions(from, mail));
      const path = join(folder, fileName(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true, signal });
      await rename(`${path}.part`, path);
    },
  };
};
