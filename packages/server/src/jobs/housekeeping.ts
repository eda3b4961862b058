import type { FastifyBaseLogger } from 'fastify';
import type { Em } from '../db/orm.ts';
import { forgetDeadLinks } from '../features/accounts/password-links.rules.ts';
import { forgetOldAsks } from '../features/accounts/password-mail-limits.rules.ts';
import { forgetOldRegistrations } from '../features/accounts/registrations.rules.ts';
import { forgetEndedSessions } from '../features/accounts/sessions.rules.ts';
import { forgetOldTries } from '../features/accounts/sign-in-tries.rules.ts';
import { forgetDeadTokens } from '../features/api-tokens/api-tokens.rules.ts';
import { sweepDueAccounts } from '../features/credits/reset.rules.ts';
import { announceRenewals } from '../features/notifications/renewals.rules.ts';
import { forgetOldKeys } from '../features/requests/idempotency.rules.ts';
import { forgetOldDeliveries } from '../features/webhooks/deliveries.rules.ts';

/**
 * Does what is due by now, whoever missed it before: renews credits and forgets what has expired.
 * Nothing depends on its being in time; every read and every spend looks at the clock itself.
 */
export const doHousekeeping = async (em: Em, log: FastifyBaseLogger): Promise<void> => {
  const renewed = await sweepDueAccounts(em);
  if (renewed > 0) log.info({ renewed }, 'Monthly credits renewed');
  await announceRenewals(em);
  await forgetEndedSessions(em.fork());
  await forgetDeadLinks(em.fork());
  await forgetDeadTokens(em.fork());
  await forgetOldKeys(em.fork());
  await forgetOldDeliveries(em.fork());
  await forgetOldAsks(em.fork());
  await forgetOldTries(em.fork());
  await forgetOldRegistrations(em.fork());
};
