export type StatusEmailKind =
  | 'request-approved'
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

export type RecipientGroup = 'admins' | 'client';

export type EndedByAdmin = 'account' | 'all' | 'session' | 'token';

export type SecondFactorChange =
  | 'turned-on'
  | 'turned-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'removed';

/** Values that may be deleted before the email is rendered are stored in the job. All others are read then. */
export type Email =
  | { kind: 'new-request'; userId: number; requestId: number }
  /** `moveId` is the id of the request event. `toldNumber` is the tracking number that an earlier email had. */
  | { kind: StatusEmailKind; userId: number; requestId: number; moveId: number; toldNumber?: string }
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
  | AccessEndedEmail;

/** `label` is the session's device or the API token's name; otherwise null. */
export type AccessEndedEmail = {
  kind: 'access-ended';
  userId: number;
  ended: EndedByAdmin;
  label: string | null;
  endedAt: string;
};

type WithStoredName<E> = E extends { kind: infer Kind } ? Omit<E, 'kind'> & { letter: Kind } : never;

/** The data of an email job. Queued jobs in databases have `letter` for the kind and `moveId`, so these names stay. */
export type EmailJob = WithStoredName<Email> & {
  /** The id of the triggering event. Together with the recipient it forms the Message-ID, which stays the same on retries. */
  event: string;
};

export function toEmailJob({ kind, ...email }: Email, event: string): EmailJob {
  return { letter: kind, ...email, event } as EmailJob;
}

export function toEmail({ letter, event: _, ...email }: EmailJob): Email {
  return { kind: letter, ...email } as Email;
}
