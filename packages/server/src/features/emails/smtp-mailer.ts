import { createTransport } from 'nodemailer';
import { type EmailAddress, type Mailer, mailOptions } from './mailer.ts';

/** Limits of one attempt, in milliseconds; nodemailer's own are minutes. */
const limits = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/** Hands each mail to a mail server, on a connection of its own. */
export const smtpMailer = ({ smtpUrl, from }: { smtpUrl: string; from: EmailAddress }): Mailer => {
  const transport = createTransport({ url: smtpUrl, ...limits });
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...mailOptions(from, mail), signal });
    },
  };
};

/** What the mail server said, or else what happened on the way to it. */
export const toProblemDetails = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { response, code, message } = error as Error & { response?: unknown; code?: unknown };
  if (code === 'EABORT') return 'The mail server did not take the mail in time';
  return typeof response === 'string' ? response : message;
};

/**
 * Whether the mail server refused this message for good (5xx to its sender, recipient or text). A refusal of the
 * connection or the password is about the portal's settings, and those get mended.
 */
export const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
};
