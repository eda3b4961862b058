import type { EmailKind } from '@portal/contract/emails';
import type { MessageSide } from '@portal/contract/messages.values';
import { claim, retention, retryForTwoDays } from '../../platform/queue/queues.ts';

declare module '../../platform/queue/queues.ts' {
  interface Jobs {
    'parked-mail': EmailJob;
    mail: EmailJob;
    'new-requests': { requestId: number; readers: RecipientGroup[] };
  }
}

export const emailQueues = {
  'parked-mail': retention,
  mail: { ...retention, ...claim, ...retryForTwoDays, deadLetter: 'parked-mail' },
  'new-requests': { ...retention, ...claim, ...retryForTwoDays },
};

export type StatusEmailKind =
  | 'request-approved'
  | 'request-entered'
  | 'request-cut'
  | 'request-shipped'
  | 'request-delivered'
  | 'request-fulfilled'
  | 'request-rejected';

export type HeldEmailKind =
  | 'held-request-sent'
  /** An admin has added credits, too few for it. */
  | 'held-request-granted'
  | 'held-request-declined'
  | 'held-request-lapsed'
  | 'held-request-blocked';

/** `receipt`: the client, that the request has arrived; `client`: that it was approved. */
export type RecipientGroup = 'admins' | 'client' | 'receipt';

export type EndedByAdmin = 'account' | 'all' | 'session' | 'token';

export type SecondFactorChange =
  | 'turned-on'
  | 'turned-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'removed';

/** Admins see each kind by its name when it has failed. */
type OfNamedKind<Any extends { kind: EmailKind }> = Any;

/** Values that may be deleted before the email is rendered are stored in the job. All others are read then. */
export type Email = OfNamedKind<
  | { kind: 'new-request'; userId: number; requestId: number }
  /** A client's requests since one of them, within the time in which they were gathered. */
  | { kind: 'gathered-requests'; userId: number; clientId: number; sinceId: number }
  /** `eventId` is that of the request's event. `toldNumber` is the tracking number that an earlier email had. */
  | { kind: StatusEmailKind; userId: number; requestId: number; eventId: number; toldNumber?: string }
  | { kind: 'request-received'; userId: number; requestId: number }
  /** The messages that one side has written. */
  | { kind: 'messages'; userId: number; requestId: number; from: MessageSide; messageIds: number[] }
  | { kind: 'outcome-question'; userId: number; requestId: number }
  | { kind: 'daily-summary'; userId: number; since: string; until: string }
  | { kind: 'new-held-request'; userId: number; heldRequestId: number }
  | { kind: HeldEmailKind; userId: number; heldRequestId: number; credits: number }
  | { kind: 'credits-renewed'; userId: number }
  | { kind: 'invitation'; userId: number }
  | { kind: 'password-reset'; email: string }
  | { kind: 'password-changed'; userId: number; changedAt: string }
  | { kind: 'email-changed'; userId: number; changeId: number }
  | { kind: 'email-restored'; userId: number; replacedEmail: string; restoredAt: string }
  | { kind: 'email-corrected'; userId: number; replacedEmail: string; correctedAt: string }
  | { kind: 'api-token-created'; userId: number; tokenId: number }
  | { kind: 'new-device'; userId: number; signedInAt: string; device: string; address: string }
  | { kind: 'second-factor-changed'; userId: number; change: SecondFactorChange; changedAt: string }
  | { kind: 'account-approved'; userId: number }
  | { kind: 'account-declined'; userId: number; name: string; email: string }
  | AccessEndedEmail
>;

/** `label` is the session's device or the API token's name; otherwise null. */
export type AccessEndedEmail = {
  kind: 'access-ended';
  userId: number;
  ended: EndedByAdmin;
  label: string | null;
  endedAt: string;
};

/** The data of an email job. */
export type EmailJob = Email & {
  /** The id of the triggering event. Together with the recipient it forms the Message-ID, which stays the same on retries. */
  event: string;
};
