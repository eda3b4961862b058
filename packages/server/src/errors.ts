/** What went wrong, in the product's terms. The doors decide how it travels. */
export type FaultKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'key-reused'
  | 'too-many-tries'
  | 'unavailable';

/** A field at fault: its path in the input and the sentence for it. */
export type FieldFault = { path: string; message: string };

type FaultDetails = { fields?: FieldFault[]; retryAfter?: number; cause?: unknown };

/** A refusal with a sentence for the user. */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly fields: FieldFault[];
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(kind: FaultKind, message: string, { fields = [], retryAfter, cause }: FaultDetails = {}) {
    super(message, { cause });
    this.name = 'Fault';
    this.kind = kind;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export const badInput = (message: string, path?: string) =>
  new Fault('bad-input', message, path === undefined ? {} : { fields: [{ path, message }] });
export const notSignedIn = (message = 'Sign in first') => new Fault('not-signed-in', message);
export const forbidden = (message = 'Only an admin may do this') => new Fault('forbidden', message);
export const notFound = (message: string) => new Fault('not-found', message);
export const conflict = (message: string, path?: string) =>
  new Fault('conflict', message, path === undefined ? {} : { fields: [{ path, message }] });
export const keyReused = () =>
  new Fault('key-reused', 'This Idempotency-Key was used before with another request');
export const tooManyTries = (
  retryAfter: number,
  message = 'Too many sign-in attempts. Please try again in a minute.',
) => new Fault('too-many-tries', message, { retryAfter });
/** So many call that the database's locks or statements take too long. @param cause what the log tells of it */
export const busy = (cause?: unknown) =>
  new Fault('unavailable', 'The portal is busy. Please try again in a moment.', { retryAfter: 2, cause });
/** @param cause what the log tells of it */
export const unavailable = (cause?: unknown) =>
  new Fault('unavailable', 'The portal cannot reach its database. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });
