import type { EmailKind } from '@portal/contract/emails';
import { claim, type QueueOptions, retention, retryForTwoDays } from '../../platform/queue/queues.ts';

declare module '../../platform/queue/queues.ts' {
  interface Jobs {
    'parked-mail': EmailJob;
    mail: EmailJob;
  }
}

export const emailQueues = {
  'parked-mail': retention,
  mail: { ...retention, ...claim, ...retryForTwoDays, deadLetter: 'parked-mail', contacts: 'emails' },
} satisfies Record<string, QueueOptions>;

/**
 * The data of the emails, by kind. Features add theirs. Values that may be deleted before the email is rendered are stored
 * in the job. All others are read then.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it, because this one knows no email of theirs.
export interface Emails {}

/** Admins see each kind by its name when it has failed. */
type DefinedKind = EmailKind & keyof Emails;

export type Email = { [Kind in DefinedKind]: { kind: Kind } & Emails[Kind] }[DefinedKind];

export type EmailJob = Email & {
  /** The id of the triggering event. Together with the recipient it forms the Message-ID, which stays the same on retries. */
  event: string;
};
