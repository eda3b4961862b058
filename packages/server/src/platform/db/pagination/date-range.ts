import { type RawBuilder, sql } from 'kysely';

export type DateRange = { from?: string | undefined; to?: string | undefined };

/** The instant of a local time; of a repeated one the earlier, with which a day begins. PostgreSQL takes the later. */
export function firstInstantOf(local: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> {
  const later = sql`(${local} at time zone ${timeZone})`;
  const earlier = sql`(${later} - interval '1 hour')`;
  return sql<Date>`case ${earlier} at time zone ${timeZone} when ${local} then ${earlier} else ${later} end`;
}

function startOfDay(day: string, timeZone: string, daysLater: number): RawBuilder<Date> {
  return firstInstantOf(sql`(${day}::date + ${daysLater}::int)::timestamp`, timeZone);
}

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
