import { raw } from '@mikro-orm/core';
import type { AdminAction } from '@portal/contract/audit-log';
import {
  RECOVERY_CODES,
  type RecoveryCodesView,
  type SecondFactorCodeInput,
  type SecondFactorEnrolmentView,
  secondFactorMessages,
} from '@portal/contract/auth/second-factor';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { assertConfirmed } from '../auth/confirmation.service.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { User } from '../clients/user.entity.ts';
import type { SecondFactorChange } from '../emails/email-job.ts';
import { assertSecondFactor } from './assert-second-factor.service.ts';
import { hashRecoveryCode, normalizeCode } from './redeem-code.service.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { deleteSecondFactor } from './second-factor.service.ts';
import { nowInMs } from './second-factor.sql.ts';
import { enqueueSecondFactorEmail } from './second-factor-email.service.ts';
import { enrolmentUri, findTimeStep, newRecoveryCode, newSecret } from './totp.ts';

type OwnContext = RuleContext<SignedInActor>;

/** Every step needs a fresh confirmation. The lock makes changes of the account's access one after the other. */
function inConfirmedStep<T>(ctx: OwnContext, work: (tx: OwnContext) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnCredentials(tx);
    await assertConfirmed(tx);
    return work(tx);
  });
}

/** Replaces an enrolment that was not completed. An app that is in use works until the new one is confirmed. */
export function startEnrolment(ctx: OwnContext): Promise<SecondFactorEnrolmentView> {
  return inConfirmedStep(ctx, async ({ em, actor, config }) => {
    const secret = newSecret();
    await em.upsert(SecondFactor, { user: actor.id, pendingSecret: secret });
    const { username } = actor;
    return { secret, uri: enrolmentUri({ secret, issuer: config.portalName, username }) };
  });
}

/** The code proves that the app has the secret. All other sessions end: they began without it. */
export function enableSecondFactor(
  ctx: OwnContext,
  { code }: SecondFactorCodeInput,
): Promise<RecoveryCodesView> {
  return inConfirmedStep(ctx, async (tx) => {
    const { id, sessionHash } = tx.actor;
    const pending = await query(tx.em)
      .selectFrom('second_factors')
      .select(['pending_secret as secret', nowInMs.as('now')])
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (!pending?.secret) throw conflict(secondFactorMessages.notStarted);
    const { secret, now } = pending;
    const lastStep = findTimeStep(secret, normalizeCode(code), now);
    if (lastStep === null) throw invalidInput(secondFactorMessages.wrongFirstCode, 'code');
    await tx.em.nativeUpdate(SecondFactor, { user: id }, { secret, pendingSecret: null, lastStep });
    await tx.em.nativeUpdate(User, id, { secondFactorSince: raw('app_now()') });
    await tx.em.nativeDelete(Session, { user: id, idHash: { $ne: sessionHash ?? '' } });
    const recoveryCodes = await replaceRecoveryCodes(tx);
    await reportChange(tx, { action: 'secondFactor.enable', change: 'turned-on' });
    return { recoveryCodes };
  });
}

export function createRecoveryCodes(ctx: OwnContext): Promise<RecoveryCodesView> {
  return inConfirmedStep(ctx, async (tx) => {
    await assertSecondFactor(tx, { message: secondFactorMessages.notOn });
    const recoveryCodes = await replaceRecoveryCodes(tx);
    await reportChange(tx, { action: 'secondFactor.newRecoveryCodes', change: 'new-recovery-codes' });
    return { recoveryCodes };
  });
}

/** @throws AppError conflict for an admin while the settings require a second factor of admins */
export function disableSecondFactor(ctx: OwnContext): Promise<void> {
  return inConfirmedStep(ctx, async (tx) => {
    const { id, role } = tx.actor;
    await assertSecondFactor(tx, { message: secondFactorMessages.notOn });
    if (role === 'admin' && (await lockAdminRequirement(tx)))
      throw conflict(secondFactorMessages.requiredForAdmins);
    await deleteSecondFactor(tx, id);
    await reportChange(tx, { action: 'secondFactor.disable', change: 'turned-off' });
  });
}

/** Locks the setting until the transaction ends. The account's row is locked before it, as by a change of the settings. */
async function lockAdminRequirement({ em }: OwnContext): Promise<boolean> {
  const { isRequired } = await query(em)
    .selectFrom('settings')
    .select('admin_second_factor as isRequired')
    .forShare()
    .executeTakeFirstOrThrow();
  return isRequired;
}

async function replaceRecoveryCodes({ em, actor }: OwnContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await em.nativeDelete(RecoveryCode, { user: actor.id });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ user: actor.id, codeHash: hashRecoveryCode(code) })),
  );
  return codes;
}

async function reportChange(
  tx: OwnContext,
  { action, change }: { action: AdminAction; change: SecondFactorChange },
): Promise<void> {
  const { id, name, role } = tx.actor;
  await enqueueSecondFactorEmail(tx, { userId: id, change });
  if (role === 'admin') await logAction(tx, { action, subject: { name } });
}
