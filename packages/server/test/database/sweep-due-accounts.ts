import { RENEWAL_BATCH_SIZE, renewOldestDueAccounts } from '../../src/features/users/resets.sql.ts';
import type { Em } from '../../src/platform/db/orm.ts';

/** Writes every due reset, in batches as housekeeping does. @returns how many */
export async function sweepDueAccounts(em: Em): Promise<number> {
  for (let total = 0; ; ) {
    const renewed = await renewOldestDueAccounts(em);
    total += renewed;
    if (renewed < RENEWAL_BATCH_SIZE) return total;
  }
}
