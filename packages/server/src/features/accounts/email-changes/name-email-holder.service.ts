import type { Holder } from '@portal/contract/errors';
import { sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { isReservation } from './email-changes.service.ts';

async function findHolder(em: Em, email: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select id, username from users where lower(email) = lower(${email})
    union all
    select users.id, username from email_changes join users on users.id = user_id
    where lower(old_email) = lower(${email}) and ${isReservation}
    limit 1`.execute(query(em));
  return rows[0];
}

/** For admins: a refusal of an email that is taken or reserved names the account. */
export async function nameEmailHolder<T>(
  { em }: RuleContext,
  email: string | undefined,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'email-taken';
    const heldBy = isTaken && email !== undefined ? await findHolder(em, email) : undefined;
    if (!isTaken || !heldBy) throw error;
    throw new AppError(error.code, error.message, { fields: error.fields, extensions: { heldBy } });
  }
}
