import type { SecondFactorView } from '@portal/contract/accounts/second-factor';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { unauthenticated } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import type { User } from '../../users/user.entity.ts';
import { getUserIdByName } from '../../users/user.sql.ts';
import { endAccess } from '../sessions/end-access.service.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { enqueueSecondFactorEmail } from './second-factor-emails.service.ts';

export async function getSecondFactor(ctx: RuleContext<SignedInActor>): Promise<SecondFactorView> {
  const { id, role } = ctx.actor;
  const { since, recoveryCodesLeft } = await query(ctx.em)
    .selectFrom('users')
    .select([
      sql<string | null>`iso_time(second_factor_since)`.as('since'),
      sql<number>`(select count(*)::int from recovery_codes where user_id = users.id and used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => unauthenticated());
  const isRequired = role === 'admin' && (await readSettings(ctx)).adminSecondFactor;
  return { since, recoveryCodesLeft, isRequired };
}

export async function deleteSecondFactor({ em }: RuleContext, user: User): Promise<void> {
  user.secondFactorSince = null;
  await em.flush();
  await em.nativeDelete(SecondFactor, { user });
  await em.nativeDelete(RecoveryCode, { user });
}

type Removal = { name: string; wasOn: boolean };

/** A second factor that was on ends the access too: a thief of the phone may have used it. */
export function removeSecondFactor(ctx: RuleContext, { username }: { username: string }): Promise<Removal> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, await getUserIdByName(tx.em, username));
    const { id: userId, name } = user;
    if (!user.secondFactorSince) return { name, wasOn: false };
    await deleteSecondFactor(tx, user);
    await endAccess(tx, { userId });
    await enqueueSecondFactorEmail(tx, { userId, change: 'removed' });
    return { name, wasOn: true };
  });
}
