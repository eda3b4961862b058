/** A letter about a request's move to another status. */
export type StatusEmailKind =
  | 'request-approved'
  | 'request-shipped'
  | 'request-delivered'
  | 'request-fulfilled'
  | 'request-rejected';

/** Whom a new request is told to: its client only when it was approved without an admin. */
export type RequestReader = 'admins' | 'client';

/** What a mail is about. It names people and things; what they are is read when the mail is written. */
export type EmailSubject =
  | { letter: 'new-request'; userId: number; requestId: number }
  | { letter: StatusEmailKind; userId: number; requestId: number; moveId: number }
  | { letter: 'credits-renewed'; userId: number }
  | { letter: 'invitation'; userId: number }
  | { letter: 'password-reset'; email: string };

/** A mail on its way. */
export type EmailJob = EmailSubject & {
  /** The id of what happened; with the recipient it makes the Message-ID, the same at every attempt. */
  event: string;
};
