import type { RegisteredView, RegisterInput, RegistrationView } from '@portal/contract/accounts';
import { registrationMessages } from '@portal/contract/auth/registration';
import { forbidden } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { hashPassword } from '../accounts/password.ts';
import type { VisitorContext } from '../auth/rate-limit/fair-queue.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { countAttempt } from '../auth/rate-limit/request-limits.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { createClient } from './create-account.service.ts';

type Registered = { view: RegisteredView; passwordHash: string };

export async function getRegistration(ctx: RuleContext): Promise<RegistrationView> {
  return { policy: (await getSettings(ctx)).registration };
}

export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<Registered> {
  const { policy } = await getRegistration(ctx);
  if (policy === 'closed') throw forbidden(registrationMessages.closed, 'registration-closed');
  await countAttempt(ctx, 'registrations', ctx.origin.address);
  const isWaiting = policy === 'approval';
  const passwordHash = await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
    hashPassword(password),
  );
  const user = await createClient(ctx, { name, email, username, passwordHash, isWaiting });
  const view = isWaiting ? { state: 'waiting' as const, message: registrationMessages.waiting } : user;
  return { view, passwordHash };
}
