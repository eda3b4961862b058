import { hash, verify } from '@node-rs/argon2';
import { hashingLimit } from './rate-limit/hashing-limit.ts';

/** OWASP's second profile: argon2id, 19 MiB, two passes (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash in PHC format, salt included. @throws AppError rate-limited when too many wait for theirs */
export const hashPassword = (password: string): Promise<string> => hashingLimit(() => hash(password, cost));

const nobodysHash = hashPassword('no account has this password');

/**
 * Whether the password belongs to the hash. Without a hash the same work is done in vain, so that
 * an unknown username takes as long as a wrong password.
 * @throws AppError rate-limited when too many wait for theirs
 */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const comparedWith = passwordHash ?? (await nobodysHash);
  // What is no hash is nobody's password.
  const isRight = await hashingLimit(() => verify(comparedWith, password).catch(() => false));
  return isRight && passwordHash !== undefined;
};
