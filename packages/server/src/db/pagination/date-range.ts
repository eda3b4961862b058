import { type RawBuilder, sql } from 'kysely';

export type DayRange = { from?: string | undefined; to?: string | undefined };

/** When a day, or the one some days later, begins in a time zone. */
const startOf = (day: string, timeZone: string, daysLater: number) =>
  sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** Whether a moment lies within days of a time zone, both ends included; an end that is missing is open. */
export const withinDays = (
  moment: RawBuilder<unknown>,
  timeZone: string,
  { from, to }: DayRange,
): RawBuilder<boolean> => {
  const bounds = [
    ...(from === undefined ? [] : [sql`${moment} >= ${startOf(from, timeZone, 0)}`]),
    ...(to === undefined ? [] : [sql`${moment} < ${startOf(to, timeZone, 1)}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql.join(bounds, sql` and `);
};
