import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { subDays } from 'date-fns/subDays';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { sha256 } from '../lib/tokens.ts';

type EmailAddress = { name: string; address: string };

export type OutgoingEmail = {
  /** The same on every attempt, so that a mail server can detect duplicates. */
  id: string;
  to: EmailAddress;
  subject: string;
  html: string;
  text: string;
  queuedAt: Date;
};

export type Mailer = {
  send: (email: OutgoingEmail, signal: AbortSignal) => Promise<void>;
};

type MailerOptions = {
  /** Absent: emails are written as files to `folder`. */
  smtpUrl: string | undefined;
  requiresTls?: boolean;
  folder: string;
  from: EmailAddress;
  /** How the portal introduces itself to the mail server (EHLO). Default: the domain of `from`. */
  hostName?: string | undefined;
};

/** Per attempt; nodemailer's defaults are minutes. */
const smtpTimeoutsMs = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/** Two parts and the rest fit into the 255 bytes of a file name. */
const FILE_NAME_PART_BYTES = 80;
/** Email files contain links that open accounts. */
const MAX_FILE_AGE_DAYS = 30;

export function openMailer(options: MailerOptions): Mailer {
  const { smtpUrl, folder, from } = options;
  return smtpUrl === undefined ? fileMailer(folder, from) : smtpMailer(smtpUrl, options);
}

function smtpMailer(
  smtpUrl: string,
  { requiresTls = true, from, hostName = asciiDomain(from) }: MailerOptions,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls,
    // Some mail servers refuse nodemailer's own name for a machine without a domain, as in a container.
    ...(hostName.includes('.') && { name: hostName }),
    ...smtpTimeoutsMs,
  });
  return {
    send: async (email, signal) => {
      await transport.sendMail({ ...toMessage(from, email), signal });
    },
  };
}

/** Writes .eml files, for an installation without a mail server. The rename makes each file appear complete. */
function fileMailer(folder: string, from: EmailAddress): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email, signal) => {
      const { message } = await transport.sendMail(toMessage(from, email));
      const path = join(folder, fileName(email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true, signal });
      await rename(`${path}.part`, path);
    },
  };
}

/** @returns how many files it deleted. Other nodes may delete files of the same folder at the same time. */
export async function deleteOldEmailFiles(folder: string): Promise<number> {
  const oldest = subDays(new Date(), MAX_FILE_AGE_DAYS);
  const files = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const file of files) {
    // An email that was resent has the time of its first attempt in the name, so the name alone does not decide.
    if (!/\.eml(\.part)?$/.test(file) || file >= fileTime(oldest)) continue;
    const path = join(folder, file);
    const info = await stat(path).catch(() => null);
    if (info === null || info.mtime >= oldest) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function fileTime(date: Date) {
  return date.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

function fileName({ id, queuedAt, subject, to }: OutgoingEmail) {
  const suffix = sha256(id).slice(0, 8);
  return `${fileTime(queuedAt)}-${fileNamePart(subject)}-to-${fileNamePart(to.address)}-${suffix}.eml`;
}

function fileNamePart(text: string) {
  const part = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return Buffer.from(part)
    .subarray(0, FILE_NAME_PART_BYTES)
    .toString()
    .replace(/\uFFFD$/, '');
}

/** Headers and EHLO have no place for characters beyond ASCII. */
function asciiDomain({ address }: EmailAddress): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
}

/** Addresses stay objects, so nodemailer does not parse them. */
function toMessage(from: EmailAddress, email: OutgoingEmail): SendMailOptions {
  return {
    messageId: `<${email.id}@${asciiDomain(from)}>`,
    from: { ...from, name: oneLine(from.name) },
    to: { ...email.to, name: oneLine(email.to.name) },
    subject: oneLine(email.subject),
    html: email.html,
    text: email.text,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Prevents header injection: a line end would begin another header. */
function oneLine(text: string) {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response, code, message } = error as Error & { response?: unknown; code?: unknown };
  if (code === 'EABORT') return 'The mail server did not accept the email in time';
  const reason = typeof response === 'string' ? response : message;
  if (!/STARTTLS/.test(message)) return reason;
  return `The mail server offers no encryption (STARTTLS). Use smtps:// in SMTP_URL, or SMTP_ALLOW_PLAINTEXT=1 to send unencrypted. It answered: ${reason}`;
}

/** For the log: mail servers quote addresses, also in links, where the at sign is encoded. */
export function maskEmailAddresses(text: string): string {
  return text.replace(/(?:"[^"\r\n]*")?[^\s"<>()[\],;:]+/g, (word) =>
    /@|%40/.test(word) ? '[email address]' : word,
  );
}

/** A rejected connection or password is not permanent, because an admin can correct the configuration. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0 } = Object(error) as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
