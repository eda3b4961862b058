import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../../platform/db/clock.ts';
import { gathering } from '../../rate-limit/policies.ts';

/** Kinds of the table `attempts`, by account. */
export const CANCELLED = 'cancelled-request';
const CANCELLED_LATELY = gathering.cancelled.kind;
const GATHERED = gathering.gathered.kind;

export type Cancellations = {
  today: number;
  lately: number;
  /** An email that waits takes the account's new requests along. */
  isGathering: boolean;
  /** Until tomorrow. */
  waitSeconds: number;
};

export function cancellationsOf(userId: RawBuilder<unknown>): RawBuilder<Cancellations> {
  return sql<Cancellations>`(
    select json_build_object(
      'today', count(*) filter (where kind = ${sql.lit(CANCELLED)}),
      'lately', count(*) filter (where kind = ${sql.lit(CANCELLED_LATELY)}),
      'isGathering', count(*) filter (where kind = ${sql.lit(GATHERED)}) > 0,
      'waitSeconds', coalesce(greatest(1, ceil(extract(epoch from
        min(expires_at) filter (where kind = ${sql.lit(CANCELLED)}) - ${dbNow}))), 1))
    from attempts where kind in (${sql.lit(CANCELLED)}, ${sql.lit(CANCELLED_LATELY)}, ${sql.lit(GATHERED)})
      and key = (${userId})::int::text and expires_at > ${dbNow})`;
}
