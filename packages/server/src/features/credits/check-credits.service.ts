import { IsolationLevel } from '@mikro-orm/core';
import type { BrokenCreditRule, CreditsCheckView } from '@portal/contract/credits';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import type { RuleContext } from '../../rule-context.ts';
import { type CreditInvariant, creditInvariants } from './credit-invariants.sql.ts';

const MAX_EXAMPLES = 5;

type Totals = Pick<CreditsCheckView, 'at' | 'accounts' | 'entries' | 'requests'>;

async function findBreaches(tx: Em, { rule, breaches }: CreditInvariant): Promise<BrokenCreditRule[]> {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, count(*) over ()::int as count from (${breaches}) as breach limit ${MAX_EXAMPLES}`.execute(
    query(tx),
  );
  const [first] = rows;
  return first ? [{ rule, count: first.count, examples: rows.map(({ place }) => place) }] : [];
}

/** Checks every rule of the ledger. All queries see one snapshot and take no locks, so it can run on live data. */
export function checkCredits({ em }: RuleContext): Promise<CreditsCheckView> {
  return em.transactional(
    async (tx) => {
      const { rows } = await sql<Totals>`
        select iso_time(${dbNow}) as at, (select count(*) from users)::int as accounts,
          (select count(*) from credit_entries)::int as entries,
          (select count(*) from sample_requests)::int as requests`.execute(query(tx));
      const [totals] = rows;
      if (!totals) throw new Error('A count always returns one row');
      const broken: BrokenCreditRule[] = [];
      for (const invariant of creditInvariants) broken.push(...(await findBreaches(tx, invariant)));
      return { ...totals, broken };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
