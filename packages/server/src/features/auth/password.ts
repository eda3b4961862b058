import { hash, verify } from '@node-rs/argon2';
import { hashingLimit } from './rate-limit/concurrency-limit.ts';

/** OWASP's second profile: argon2id, 19 MiB, two passes (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** @throws AppError rate-limited when the queue for hashing is full */
export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(password, cost));
}

const dummyHash = hashPassword('no account has this password');

/** Works without a hash too, so that an unknown username takes as long as a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const comparedWith = passwordHash ?? (await dummyHash);
  // A value that is not a hash matches no password.
  const isRight = await hashingLimit(() => verify(comparedWith, password).catch(() => false));
  return isRight && passwordHash !== undefined;
}

/** False for a hash of an earlier version of the portal, or of another program, with other parameters. */
export function hasCurrentCost(passwordHash: string): boolean {
  return passwordHash.startsWith(CURRENT_PREFIX);
}
