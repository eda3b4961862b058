import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** Characters of five bits each: 140 random bits. A plain hash of fewer than 112 could be guessed (ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 28;
const PERIOD_SECONDS = 30;
/** Time steps by which the clock of the phone may be wrong. */
const WINDOW = 1;

const SIX_DIGITS = /^\d{6}$/;

/** The values of Google Authenticator, because some apps ignore all others. */
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

type Enrolment = { secret: string; issuer: string; username: string };

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns a code such as "b2h4-x5wq-7ta3-kd6n-q2vz-m5tc-yh7e". */
export function newRecoveryCode(): string {
  const characters = newSecret().toLowerCase().slice(0, RECOVERY_CODE_LENGTH);
  return characters.match(/.{4}/g)?.join('-') ?? characters;
}

export function enrolmentUri({ secret, issuer, username }: Enrolment): string {
  return new TOTP({ ...parameters, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
}

export function findTimeStep(secret: string, code: string, now: number): number | null {
  // The library compares bytes. It throws for a code with a character of more than one byte.
  if (!SIX_DIGITS.test(code)) return null;
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
