import { hash, verify } from '@node-rs/argon2';
import { hashingLimit } from './rate-limit/concurrency-limit.ts';

/** OWASP's second profile: argon2id, 19 MiB, two passes (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One form for what keyboards type differently, such as an é of one or two characters (NIST SP 800-63B, 5.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

/** @throws AppError rate-limited when the queue for hashing is full */
export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(normalize(password), cost));
}

const dummyHash = hashPassword('no account has this password');

/** Works without a hash too, so that an unknown username takes as long as a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const comparedWith = passwordHash ?? (await dummyHash);
  const normalized = normalize(password);
  const isRight =
    (await matches(comparedWith, normalized)) ||
    // Earlier versions hashed the password as it was typed.
    (normalized !== password && (await matches(comparedWith, password)));
  return isRight && passwordHash !== undefined;
}

/** A value that is not a hash matches no password. */
function matches(passwordHash: string, password: string): Promise<boolean> {
  return hashingLimit(() => verify(passwordHash, password).catch(() => false));
}

/** False for a hash with other parameters, or of a password in another form, by an earlier version or another program. */
export async function isCurrentHash(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith(CURRENT_PREFIX)) return false;
  const normalized = normalize(password);
  return normalized === password || matches(passwordHash, normalized);
}
