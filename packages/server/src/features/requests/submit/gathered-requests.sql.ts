import { sql } from 'kysely';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { gathering } from '../../rate-limit/policies.ts';
import { readPart, type SummaryPart } from '../queries/summary-part.sql.ts';

/** Those of a client that are not cancelled, from the first of them on. Null when there are none. */
export async function findGathered(
  ctx: RuleContext,
  { clientId, sinceId }: { clientId: number; sinceId: number },
): Promise<SummaryPart | null> {
  const until = sql`(select date from sample_requests where id = ${sinceId}) + make_interval(secs => ${gathering.gathered.seconds})`;
  const part = await readPart(
    ctx,
    sql`sample_requests.user_id = ${clientId} and sample_requests.id >= ${sinceId} and cancelled_at is null
      and entered_by is null and date < ${until}`,
    sql`sample_requests.date`,
  );
  return part.total > 0 ? part : null;
}
