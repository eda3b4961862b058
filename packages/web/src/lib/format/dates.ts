import { TZDate, tz } from '@date-fns/tz';
import { format, isValid } from 'date-fns';
import { portal } from '../portal.ts';

export type Moment = string | Date | null | undefined;

const DAY = 'MMM d, yyyy';
const SHORT_DAY = 'MMM d';
const DAY_AND_TIME = "MMMM d, yyyy 'at' h:mm a";

function formatMoment(moment: Moment, pattern: string, timeZone: string) {
  if (!moment) return 'Not scheduled';
  const date = new Date(moment);
  return isValid(date) ? format(date, pattern, { in: tz(timeZone) }) : 'Date pending';
}

/** A day in the portal's time zone, as in "Mar 4, 2026"; a label when there is none or it is invalid. */
export function formatDay(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, DAY, timeZone);
}

/** A day of the weeks to come in the portal's time zone, as in "Mar 4". */
export function formatShortDay(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, SHORT_DAY, timeZone);
}

/** A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; labels as in `formatDay`. */
export function formatDayAndTime(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, DAY_AND_TIME, timeZone);
}

/** A day as programs and URLs write it, as in "2026-03-04". */
export function formatIsoDay(day: Date) {
  return format(day, 'yyyy-MM-dd');
}

/** Now, on the calendar and clock of the portal's time zone. */
export function zonedNow(now = new Date(), timeZone = portal.timeZone): Date {
  return new TZDate(now, timeZone);
}

/** The moment for programs, and in full for people with its zone, as in "UTC" or "GMT+1 (Europe/Berlin)"; undefined when there is none or it is invalid. */
export function describeMoment(moment: Moment, timeZone = portal.timeZone) {
  const date = new Date(moment || Number.NaN);
  if (!isValid(date)) return undefined;
  const offset = format(date, 'O', { in: tz(timeZone) }).replace(/\+0$/, '');
  const zone = timeZone === 'UTC' ? timeZone : `${offset} (${timeZone})`;
  return { iso: date.toISOString(), text: `${formatDayAndTime(date, timeZone)} ${zone}` };
}
