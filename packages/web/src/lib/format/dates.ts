import { portal } from '../portal.ts';

export type Moment = string | Date | null | undefined;

const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const DAY = { ...SHORT_DAY, year: 'numeric' } as const;
const DAY_AND_TIME = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const;
const OFFSET = { timeZoneName: 'shortOffset' } as const;
const ISO_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A formatter takes longer to make than to use, and a list has many days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(date: Date, options: Intl.DateTimeFormatOptions, timeZone: string) {
  const key = JSON.stringify([options, timeZone]);
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone, calendar: 'gregory' });
  formatters.set(key, formatter);
  const parts = formatter.formatToParts(date).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>;
}

/** A label when there is no moment or it is invalid. */
function formatMoment(moment: Moment, format: (date: Date) => string) {
  if (!moment) return 'Not scheduled';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Date pending' : format(date);
}

/** A day in the portal's time zone, as in "Mar 4, 2026"; a label when there is none or it is invalid. */
export function formatDay(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, (date) => {
    const { month, day, year } = partsOf(date, DAY, timeZone);
    return `${month} ${day}, ${year}`;
  });
}

/** A day of the weeks to come in the portal's time zone, as in "Mar 4". */
export function formatShortDay(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, (date) => {
    const { month, day } = partsOf(date, SHORT_DAY, timeZone);
    return `${month} ${day}`;
  });
}

/**
 * A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; labels as in `formatDay`. Put together from
 * its parts, because browsers differ in what is between them.
 */
export function formatDayAndTime(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(moment, (date) => {
    const { month, day, year, hour, minute, dayPeriod } = partsOf(date, DAY_AND_TIME, timeZone);
    return `${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod}`;
  });
}

/** Today in the portal's time zone, or some days before, as programs and URLs write it, as in "2026-03-04". */
export function isoDay(daysAgo = 0, now = new Date(), timeZone = portal.timeZone) {
  const { year, month, day } = partsOf(now, ISO_DAY, timeZone);
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - daysAgo))
    .toISOString()
    .slice(0, 10);
}

/** The moment for programs, and in full for people with its zone, as in "UTC" or "GMT+1 (Europe/Berlin)"; undefined when there is none or it is invalid. */
export function describeMoment(moment: Moment, timeZone = portal.timeZone) {
  const date = new Date(moment || Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const { timeZoneName } = partsOf(date, OFFSET, timeZone);
  const offset = timeZoneName.replace(/\+0$/, '');
  const zone = timeZone === 'UTC' ? timeZone : `${offset} (${timeZone})`;
  return { iso: date.toISOString(), text: `${formatDayAndTime(date, timeZone)} ${zone}` };
}
