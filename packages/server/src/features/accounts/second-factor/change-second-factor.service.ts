import {
  RECOVERY_CODES,
  type RecoveryCodesView,
  type SecondFactorCodeInput,
  type SecondFactorEnrolmentView,
  secondFactorMessages,
} from '@portal/contract/accounts/second-factor';
import type { AdminAction } from '@portal/contract/audit-log';
import type { SignedInActor } from '../../../platform/actor.ts';
import { rawClock, readNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, invalidInput } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logOwnAction } from '../../audit-log/log-action.service.ts';
import { assertConfirmed } from '../../users/confirmation.reader.ts';
import { Session } from '../../users/session.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { lockOwnCredentials } from '../sessions/credentials.service.ts';
import { renewSession } from '../sessions/sessions.service.ts';
import { hashRecoveryCode, normalizeCode } from './redeem-code.service.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { deleteSecondFactor } from './second-factor.service.ts';
import type { SecondFactorChange } from './second-factor-changed.email.ts';
import { enqueueSecondFactorEmail } from './second-factor-emails.service.ts';
import { enrolmentUri, findTimeStep, newRecoveryCode, newSecret } from './totp.ts';

type OwnContext = RuleContext<SignedInActor>;

function inConfirmedStep<T>(ctx: OwnContext, work: (tx: OwnContext, user: User) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    await assertConfirmed(tx);
    return work(tx, user);
  });
}

export function startEnrolment(ctx: OwnContext): Promise<SecondFactorEnrolmentView> {
  return inConfirmedStep(ctx, async ({ em, actor, config }) => {
    const secret = newSecret();
    await em.upsert(SecondFactor, { user: actor.id, pendingSecret: secret });
    const { username } = actor;
    return { secret, uri: enrolmentUri({ secret, issuer: config.portalName, username }) };
  });
}

/** The code proves that the app has the secret. All sessions end, because they began without it; this one has a new id. */
export function enableSecondFactor(
  ctx: OwnContext,
  { code }: SecondFactorCodeInput,
): Promise<RecoveryCodesView & { sessionId: string }> {
  return inConfirmedStep(ctx, async (tx, user) => {
    const secondFactor = await tx.em.findOne(SecondFactor, { user });
    if (!secondFactor?.pendingSecret) throw conflict(secondFactorMessages.notStarted);
    const { milliseconds } = await readNow(tx.em);
    const step = findTimeStep(secondFactor.pendingSecret, normalizeCode(code), milliseconds);
    if (step === null) throw invalidInput(secondFactorMessages.wrongFirstCode, 'code');
    secondFactor.confirm(step);
    user.secondFactorSince = rawClock();
    await tx.em.flush();
    const recoveryCodes = await replaceRecoveryCodes(tx);
    await reportChange(tx, { action: 'secondFactor.enable', change: 'turned-on' });
    const sessionId = await renewSession(tx, { isConfirmed: false });
    await tx.em.nativeDelete(Session, { user, idHash: { $ne: sha256(sessionId) } });
    return { sessionId, recoveryCodes };
  });
}

export function createRecoveryCodes(ctx: OwnContext): Promise<RecoveryCodesView> {
  return inConfirmedStep(ctx, async (tx, user) => {
    assertSecondFactorIsOn(user);
    const recoveryCodes = await replaceRecoveryCodes(tx);
    await reportChange(tx, { action: 'secondFactor.newRecoveryCodes', change: 'new-recovery-codes' });
    return { recoveryCodes };
  });
}

/** @throws AppError conflict for an admin while the settings require a second factor of admins */
export function disableSecondFactor(ctx: OwnContext): Promise<void> {
  return inConfirmedStep(ctx, async (tx, user) => {
    assertSecondFactorIsOn(user);
    if (user.role === 'admin' && (await lockAdminRequirement(tx)))
      throw conflict(secondFactorMessages.requiredForAdmins);
    await deleteSecondFactor(tx, user);
    await reportChange(tx, { action: 'secondFactor.disable', change: 'turned-off' });
  });
}

function assertSecondFactorIsOn({ secondFactorSince }: User): void {
  if (!secondFactorSince) throw conflict(secondFactorMessages.notOn);
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
  await enqueueSecondFactorEmail(tx, { userId: tx.actor.id, change });
  await logOwnAction(tx, action);
}
