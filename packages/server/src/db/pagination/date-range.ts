import { type RawBuilder, sql } from 'kysely';

export type DateRange = { from?: string | undefined; to?: string | undefined };

const startOfDay = (day: string, timeZone: string, daysLater: number) =>
  sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** Whether a time is within the days of a time zone. Both days are included; a missing one is no limit. */
export function withinDays(
  time: RawBuilder<unknown>,
  timeZone: string,
  { from, to }: DateRange,
): RawBuilder<boolean> {
  const bounds = [
    ...(from === undefined ? [] : [sql`${time} >= ${startOfDay(from, timeZone, 0)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${startOfDay(to, timeZone, 1)}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql.join(bounds, sql` and `);
}
