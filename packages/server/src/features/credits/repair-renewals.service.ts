import { sql } from 'kysely';
import { clock, clockTime } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isRenewalWrong } from './credit-invariants.sql.ts';

export type RepairedAccount = {
  id: number;
  username: string;
  createdAt: string;
  oldReset: string;
  nextReset: string;
  /** The account was created in the future, so its months count from now. */
  isMoved: boolean;
};

/** After the database's clock was wrong: each account is renewed on the next of its monthly dates. No balance changes. */
export function repairRenewals(ctx: RuleContext): Promise<RepairedAccount[]> {
  return inTransaction(ctx, async ({ em }) => {
    const { rows } = await sql<RepairedAccount>`
      with broken as (
        select users.id, users.created_at > ${clockTime} as is_moved, users.next_reset_date as old_reset,
          least(users.created_at, ${clockTime}) as anchor, ${clockTime} as now
        from users, ${clock} where ${isRenewalWrong} for no key update of users
      )
      update users set created_at = anchor, next_reset_date = next_reset_after(anchor, broken.now)
      from broken where users.id = broken.id
      returning users.id, username, is_moved as "isMoved", iso_time(created_at) as "createdAt",
        iso_time(old_reset) as "oldReset", iso_time(next_reset_date) as "nextReset"`.execute(query(em));
    return rows.sort((a, b) => a.id - b.id);
  });
}
