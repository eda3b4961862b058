import { portal } from '../portal.ts';

export type Moment = string | Date | null | undefined;

/** A moment as the calendars and clocks of a time zone show it; `offset` as in "GMT+1". */
type ZonedTime = { year: number; month: number; day: number; hour: number; minute: number; offset: string };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The first use of Intl blocks Chromium for 12 to 20 ms, that of Temporal for 0.3 (docs/performance.md), but not every
 * browser has Temporal.
 */
const zonedTimeOf = typeof Temporal === 'undefined' ? zonedTimeByIntl : zonedTimeByTemporal;

function zonedTimeByTemporal(date: Date, timeZone: string): ZonedTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone);
  const { year, month, day, hour, minute } = zoned;
  // "+01:00" becomes "+1", "+05:30" becomes "+5:30", and "+00:00" nothing.
  const offset = zoned.offset
    .replace(/:00$/, '')
    .replace(/0(?=\d)/, '')
    .replace(/^.0$/, '');
  return { year, month, day, hour, minute, offset: `GMT${offset}` };
}

/** One for each time zone. To make one takes 0.1 ms, twenty times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function zonedTimeByIntl(date: Date, timeZone: string): ZonedTime {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
      timeZone,
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    // Some versions of Intl say "GMT+0".
    offset: String(parts.timeZoneName).replace(/[+-]0$/, ''),
  };
}

/** The day that the time zone's calendar shows, as midnight in the browser's own zone, to calculate with. */
export function localDayOf(date: Date, timeZone: string): Date {
  const { year, month, day } = zonedTimeOf(date, timeZone);
  return new Date(year, month - 1, day);
}

/** Undefined when there is none or it is invalid. */
function dateOf(moment: Moment): Date | undefined {
  const date = new Date(moment || Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function labelOf(moment: Moment) {
  return moment === null || moment === undefined || moment === '' ? 'Not scheduled' : 'Date pending';
}

function layOut({ year, month, day, hour, minute }: ZonedTime) {
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${MONTHS[month - 1]} ${day}, ${year} at ${time}`;
}

/** A day in the portal's time zone, as in "Mar 4, 2026"; a label when there is none or it is invalid. */
export function formatDay(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  if (!date) return labelOf(moment);
  const { year, month, day } = zonedTimeOf(date, timeZone);
  return `${MONTHS[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; labels as in `formatDay`. */
export function formatDayAndTime(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  return date ? layOut(zonedTimeOf(date, timeZone)) : labelOf(moment);
}

/** The moment for programs, and in full for people with its zone, as in "UTC" or "GMT+1 (Europe/Berlin)"; undefined when there is none or it is invalid. */
export function describeMoment(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  if (!date) return undefined;
  const zoned = zonedTimeOf(date, timeZone);
  const zone = timeZone === 'UTC' ? timeZone : `${zoned.offset} (${timeZone})`;
  return { iso: date.toISOString(), text: `${layOut(zoned)} ${zone}` };
}
