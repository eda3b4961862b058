import { IsolationLevel } from '@mikro-orm/core';
import type { BrokenCreditRule, CreditsCheckView } from '@portal/contract/credits';
import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { type CreditInvariant, creditInvariants } from './credit-invariants.sql.ts';
import { CreditsCheck } from './credits-check.entity.ts';

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

/** A check that failed, because it took too long, is tried again after this time. */
const CHECK_RETRY = sql`interval '1 hour'`;

async function claimDailyCheck({ em }: RuleContext): Promise<boolean> {
  const { rows } = await sql`
    insert into credits_check as stored (id, attempted_at) values (1, ${dbNow})
    on conflict (id) do update set attempted_at = excluded.attempted_at
    where stored.attempted_at <= excluded.attempted_at - ${CHECK_RETRY}
      and coalesce((stored.result ->> 'at')::timestamptz <= excluded.attempted_at - interval '1 day', true)
    returning id`.execute(query(em));
  return rows.length > 0;
}

export async function checkCreditsDaily(ctx: RuleContext): Promise<number> {
  if (!(await claimDailyCheck(ctx))) return 0;
  const result = await checkCredits(ctx);
  await ctx.em.nativeUpdate(CreditsCheck, 1, { result });
  return 1;
}

export async function findDailyCheck({ em }: Pick<RuleContext, 'em'>): Promise<CreditsCheckView | null> {
  return (await em.findOne(CreditsCheck, 1))?.result ?? null;
}
