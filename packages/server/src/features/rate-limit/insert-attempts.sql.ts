import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { type Policy, type PolicyName, policies } from './policies.ts';

export function expiryOf({ timeZone }: RuleContext, kind: PolicyName): RawBuilder<Date> {
  const { seconds }: Policy = policies[kind];
  return seconds === 'day'
    ? sql`(date_trunc('day', ${dbNow} at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone}`
    : expiryAfter(seconds);
}

export function expiryAfter(seconds: number): RawBuilder<Date> {
  return sql`${dbNow} + make_interval(secs => ${seconds})`;
}

type NewAttempt = {
  kind: string;
  key: string;
  source?: string;
  at: RawBuilder<Date>;
  expires_at: RawBuilder<Date>;
};

export async function insertAttempts(em: Em, attempts: NewAttempt[]): Promise<void> {
  await query(em).insertInto('attempts').values(attempts).execute();
}
