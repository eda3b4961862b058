import type { ForgottenPasswordInput } from '@portal/contract/password-links';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Origin } from '../auth/actor.ts';
import { countPasswordMail } from '../auth/rate-limit/password-email-limits.service.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { enqueueEmail } from '../emails/enqueue-emails.service.ts';

/**
 * Has a link for a new password sent to this email, if an account has it. Whether one has is looked up
 * by the mail's job: the caller sees the same answer and waits as long for it in either case.
 * @throws AppError rate-limited, counted by where the caller is alone
 */
export const forgetPassword = (em: Em, origin: Origin, { email }: ForgottenPasswordInput): Promise<void> =>
  inTransaction(em, async (tx) => {
    const isWelcome = await countPasswordMail(tx, { email, address: rateLimitKey(origin.address) });
    if (isWelcome) await enqueueEmail(tx, [{ kind: 'password-reset', email }]);
  });
