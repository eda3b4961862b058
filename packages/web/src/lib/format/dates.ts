import { portal } from '../portal.ts';

export type Moment = string | Date | null | undefined;

const STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayAndTime: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  },
} as const;

type Style = keyof typeof STYLES;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** One for each style and time zone. To make one takes 0.1 ms, twenty times as long as to use it (docs/performance.md). */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Style, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}

// The first use of Intl blocks Chromium for 17 to 30 ms. While this module loads, the page still waits for its data.
formatOf('dayAndTime', portal.timeZone);

function partsOf(date: Date, style: Style, timeZone: string): Parts {
  const parts = formatOf(style, timeZone).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Undefined when there is none or it is invalid. */
function dateOf(moment: Moment): Date | undefined {
  const date = new Date(moment || Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function labelOf(moment: Moment) {
  return moment === null || moment === undefined || moment === '' ? 'Not scheduled' : 'Date pending';
}

/** Laid out here, because browsers put different spaces before AM and PM. */
function layOut({ month, day, year, hour, minute, dayPeriod }: Parts) {
  return `${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod}`;
}

/** A day in the portal's time zone, as in "Mar 4, 2026"; a label when there is none or it is invalid. */
export function formatDay(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  if (!date) return labelOf(moment);
  const { month, day, year } = partsOf(date, 'day', timeZone);
  return `${month} ${day}, ${year}`;
}

/** A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; labels as in `formatDay`. */
export function formatDayAndTime(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  return date ? layOut(partsOf(date, 'dayAndTime', timeZone)) : labelOf(moment);
}

/** The moment for programs, and in full for people with its zone, as in "UTC" or "GMT+1 (Europe/Berlin)"; undefined when there is none or it is invalid. */
export function describeMoment(moment: Moment, timeZone = portal.timeZone) {
  const date = dateOf(moment);
  if (!date) return undefined;
  const parts = partsOf(date, 'dayAndTime', timeZone);
  const zone = parts.timeZoneName === timeZone ? timeZone : `${parts.timeZoneName} (${timeZone})`;
  return { iso: date.toISOString(), text: `${layOut(parts)} ${zone}` };
}
