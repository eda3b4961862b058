import { hash, verify } from '@node-rs/argon2';

/** OWASP's second profile: argon2id, 19 MiB, two passes (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One form for what keyboards type differently, such as an é of one or two characters (NIST SP 800-63B, 5.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/** Of 32 random bytes that were not kept. For an unknown username too: it takes as long as a wrong password. */
export const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O3DpNYfKkXEpkVVOKrokCg$jfNhWIEjxlTxX49ciMppJYiQ5bnbotGRQClkwWiEFaQ';

export async function verifyPassword(
  passwordHash: string | undefined = UNUSABLE_HASH,
  password: string,
): Promise<boolean> {
  const normalized = normalize(password);
  const isRight =
    (await matches(passwordHash, normalized)) ||
    // Earlier versions hashed the password as it was typed.
    (normalized !== password && (await matches(passwordHash, password)));
  return isRight && passwordHash !== UNUSABLE_HASH;
}

function matches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

export async function isCurrentHash(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith(CURRENT_PREFIX)) return false;
  const normalized = normalize(password);
  return normalized === password || matches(passwordHash, normalized);
}
