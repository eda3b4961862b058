import type { SendMailOptions } from 'nodemailer';

export type EmailAddress = { name: string; address: string };

export type OutgoingEmail = {
  /** The same at every attempt, so that a mail server can tell a repetition. */
  id: string;
  to: EmailAddress;
  subject: string;
  html: string;
  text: string;
  /** When the mail was asked for. */
  queuedAt: Date;
};

/** Hands mails over; resolves once somebody else has them in their keeping. */
export type Mailer = {
  /** @throws Error with what the mail server said; `isRefusal` tells whether another try makes sense */
  send: (mail: OutgoingEmail, signal: AbortSignal) => Promise<void>;
};

// Line ends and other control characters would begin a header of somebody else's making.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
const plain = ({ name, address }: EmailAddress): EmailAddress => ({ name: oneLine(name), address });

/** A mail in nodemailer's words. Addresses stay objects: nothing in them is parsed again. */
export const mailOptions = (from: EmailAddress, mail: OutgoingEmail): SendMailOptions => ({
  messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
  from: plain(from),
  to: plain(mail.to),
  subject: oneLine(mail.subject),
  html: mail.html,
  text: mail.text,
  // Keeps holiday answers away (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
