import type { FastifyBaseLogger } from 'fastify';
import type { Em } from '../../db/orm.ts';
import { forgetDeadTokens } from '../../features/api-tokens/api-tokens.service.ts';
import { forgetOldAsks } from '../../features/auth/rate-limit/password-email-limits.service.ts';
import { forgetOldRegistrations } from '../../features/auth/rate-limit/registrations.service.ts';
import { forgetOldTries } from '../../features/auth/rate-limit/sign-in-attempts.service.ts';
import { forgetEndedSessions } from '../../features/auth/sessions.service.ts';
import { sweepDueAccounts } from '../../features/credits/reset.service.ts';
import { announceRenewals } from '../../features/emails/credits-renewed.service.ts';
import { forgetDeadLinks } from '../../features/password-links/password-links.service.ts';
import { forgetOldKeys } from '../../features/requests/submit/idempotency.service.ts';
import { forgetOldDeliveries } from '../../features/webhooks/deliveries.service.ts';

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
