import type { RegisteredView, RegisterInput, RegistrationView } from '@portal/contract/accounts';
import { registrationMessages } from '@portal/contract/accounts.values';
import { forbidden } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { countByNetwork } from '../../rate-limit/count-attempts.service.ts';
import type { VisitorContext } from '../../rate-limit/fair-queue.ts';
import { rateLimitKey } from '../../rate-limit/rate-limit-key.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { hashPassword } from '../password.ts';
import { createClient } from './create-account.service.ts';

type Registered = { view: RegisteredView; passwordHash: string };

export async function getRegistration(ctx: RuleContext): Promise<RegistrationView> {
  return { policy: (await readSettings(ctx)).registration };
}

export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<Registered> {
  const { policy } = await getRegistration(ctx);
  if (policy === 'closed') throw forbidden(registrationMessages.closed, 'registration-closed');
  await countByNetwork(ctx, 'registration', ctx.origin.address);
  const isWaiting = policy === 'approval';
  const passwordHash = await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
    hashPassword(password),
  );
  const user = await createClient(ctx, {
    name,
    email,
    username,
    passwordHash,
    isWaiting,
    isEmailProven: false,
  });
  const view = isWaiting ? { state: 'waiting' as const, message: registrationMessages.waiting } : user;
  return { view, passwordHash };
}
