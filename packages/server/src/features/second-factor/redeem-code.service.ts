import { rawNow } from '../../db/clock.ts';
import { readNow } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { enqueueSecondFactorEmail } from '../emails/enqueue-emails.service.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { findTimeStep } from './totp.ts';

/** Unicode's blocks of decimal digits begin with the zero and have ten digits each. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((codePoint - zero) % 10);
}

/**
 * Apps show codes in groups, so users type them with or without blanks and dashes of any kind. Keyboards of other scripts
 * have digits of their own.
 */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u{2212}]/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .toLowerCase();
}

export function hashRecoveryCode(code: string): string {
  return sha256(normalizeCode(code));
}

type TypedCode = { userId: number; code: string };

/** Accepts a code of the app or a recovery code. Each works once, also for parallel requests. */
export function redeemCode(ctx: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  const normalized = normalizeCode(code);
  return /^\d{6}$/.test(normalized)
    ? redeemAppCode(ctx, { userId, code: normalized })
    : redeemRecoveryCode(ctx, { userId, code: normalized });
}

async function redeemAppCode({ em }: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  const found = await em.findOne(SecondFactor, { user: userId }, { refresh: true });
  if (!found?.secret) return false;
  const { secret } = found;
  const { milliseconds } = await readNow(em);
  const step = findTimeStep(secret, code, milliseconds);
  if (step === null) return false;
  // Of parallel requests with one code, only the first changes the row.
  const unused = { $or: [{ lastStep: null }, { lastStep: { $lt: step } }] };
  return (await em.nativeUpdate(SecondFactor, { user: userId, secret, ...unused }, { lastStep: step })) === 1;
}

function redeemRecoveryCode(ctx: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const unused = { user: userId, codeHash: hashRecoveryCode(code), usedAt: null };
    const isValid = (await tx.em.nativeUpdate(RecoveryCode, unused, { usedAt: rawNow() })) === 1;
    if (isValid) await enqueueSecondFactorEmail(tx, { userId, change: 'recovery-code-used' });
    return isValid;
  });
}
