import type { RegisterInput, UserView } from '@portal/contract/accounts';
import type { Em } from '../../db/orm.ts';
import { createClient } from '../clients/create-account.service.ts';
import type { Origin } from './actor.ts';
import { rateLimitKey } from './rate-limit/rate-limit-key.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';

/**
 * Creates the account of a visitor.
 * @throws AppError conflict for a taken username or email; rate-limited after too many registrations from one network
 */
export async function registerClient(em: Em, origin: Origin, input: RegisterInput): Promise<UserView> {
  await countRegistration(em, rateLimitKey(origin.address));
  const { name, email, username, password } = input;
  return createClient(em, null, { name, email, username, password });
}
