import { IsolationLevel } from '@mikro-orm/core';
import type { BrokenCreditRule, CreditsCheckView } from '@portal/contract/credits';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { type CreditInvariant, creditInvariants } from './credit-invariants.sql.ts';

/** Places that a broken rule is shown with. */
const SHOWN = 5;

type Tally = Pick<CreditsCheckView, 'at' | 'accounts' | 'entries' | 'requests'>;

const findBreaches = async (tx: Em, { rule, breaches }: CreditInvariant): Promise<BrokenCreditRule[]> => {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, count(*) over ()::int as count from (${breaches}) as breach limit ${SHOWN}`.execute(
    query(tx),
  );
  const [first] = rows;
  return first ? [{ rule, count: first.count, examples: rows.map(({ place }) => place) }] : [];
};

/**
 * Checks every rule of the books, on live data too: all queries see the same moment, and nobody waits for them.
 */
export const checkCredits = (em: Em): Promise<CreditsCheckView> =>
  em.fork().transactional(
    async (tx) => {
      const { rows } = await sql<Tally>`
        select iso_time(${dbNow}) as at, (select count(*) from users)::int as accounts,
          (select count(*) from credit_entries)::int as entries,
          (select count(*) from sample_requests)::int as requests`.execute(query(tx));
      const [tally] = rows;
      if (!tally) throw new Error('A count always answers with one row');
      const broken: BrokenCreditRule[] = [];
      for (const invariant of creditInvariants) broken.push(...(await findBreaches(tx, invariant)));
      return { ...tally, broken };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
