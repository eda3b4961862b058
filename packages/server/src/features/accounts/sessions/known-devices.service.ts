import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueSecurityEmail } from '../../emails/limited-emails.service.ts';
import { deviceName } from './device-name.ts';
import { deleteSurplusDevices, recordOrigin, type SignIn } from './known-devices.sql.ts';

/** The first recorded sign-in is not reported: the account is new or older than this feature. */
export async function recordSignIn(tx: Pick<RuleContext, 'em'>, signIn: SignIn): Promise<void> {
  const { userId, address, userAgent } = signIn;
  const { devices, isKnown, signedInAt } = await recordOrigin(tx.em, signIn);
  await deleteSurplusDevices(tx.em, userId);
  if (isKnown || devices === 0) return;
  const device = deviceName(userAgent);
  await enqueueSecurityEmail(tx, { kind: 'new-device', userId, signedInAt, device, address });
}
