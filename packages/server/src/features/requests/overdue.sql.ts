import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';

/** Whether the needed-by day has passed, of a request that is still to be sent. */
export function isOverdue(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`sample_requests.needed_by < (${dbNow} at time zone ${timeZone})::date`;
}
