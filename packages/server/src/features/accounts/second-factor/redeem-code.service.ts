import { rawNow, readNow } from '../../../platform/db/clock.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { enqueueSecondFactorEmail } from './second-factor-emails.service.ts';
import { findTimeStep } from './totp.ts';

function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((codePoint - zero) % 10);
}

/** Users type codes with or without blanks and dashes, and with the digits of their keyboard. */
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

/** Each code works once: parallel requests wait for the row's lock. */
export function redeemCode(ctx: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  const normalized = normalizeCode(code);
  return /^\d{6}$/.test(normalized)
    ? redeemAppCode(ctx, { userId, code: normalized })
    : redeemRecoveryCode(ctx, { userId, code: normalized });
}

function redeemAppCode(ctx: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  return inTransaction(ctx, async ({ em }) => {
    const found = await em.findOne(SecondFactor, { user: userId }, forUpdate);
    if (!found?.secret) return false;
    const { milliseconds } = await readNow(em);
    const step = findTimeStep(found.secret, code, milliseconds);
    if (step === null || !found.acceptStep(step)) return false;
    await em.flush();
    return true;
  });
}

function redeemRecoveryCode(ctx: RuleContext, { userId, code }: TypedCode): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const unused = { user: userId, codeHash: hashRecoveryCode(code), usedAt: null };
    const found = await tx.em.findOne(RecoveryCode, unused, forUpdate);
    if (!found) return false;
    found.usedAt = rawNow();
    await tx.em.flush();
    await enqueueSecondFactorEmail(tx, { userId, change: 'recovery-code-used' });
    return true;
  });
}
