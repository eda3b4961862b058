import { portal } from '../portal.ts';

export type Moment = string | Date | null | undefined;

const DAY_FORMAT = { day: 'numeric', year: 'numeric' } as const;
const TIME_FORMAT = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

function formatMoment(moment: Moment, options: Intl.DateTimeFormatOptions, layout: (parts: Parts) => string) {
  if (moment === null || moment === undefined || moment === '') return 'Not scheduled';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return 'Date pending';
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(date);
  return layout(Object.fromEntries(parts.map(({ type, value }) => [type, value])));
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** A day in the portal's time zone, as in "Mar 4, 2026"; a label when there is none or it is invalid. */
export function formatDay(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(
    moment,
    { ...DAY_FORMAT, month: 'short', timeZone },
    ({ month, day, year }) => `${month} ${day}, ${year}`,
  );
}

/** A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; labels as in `formatDay`. */
export function formatDayAndTime(moment: Moment, timeZone = portal.timeZone) {
  return formatMoment(
    moment,
    { ...DAY_FORMAT, ...TIME_FORMAT, month: 'long', timeZone },
    // Laid out here, because browsers put different spaces before AM and PM.
    ({ month, day, year, hour, minute, dayPeriod }) =>
      `${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod}`,
  );
}

/** The zone at a moment, as in "UTC" or "GMT+1 (Europe/Berlin)". */
function formatZone(date: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name === timeZone ? name : `${name} (${timeZone})`;
}

/** The moment for programs, and in full for people; undefined when there is none or it is invalid. */
export function describeMoment(moment: Moment, timeZone = portal.timeZone) {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    iso: date.toISOString(),
    text: `${formatDayAndTime(date, timeZone)} ${formatZone(date, timeZone)}`,
  };
}
