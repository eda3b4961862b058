import { tz } from '@date-fns/tz';
import { format, isValid, parseISO } from 'date-fns';
import { portal } from '../portal.ts';

type Moment = string | Date | null | undefined;

const formatMoment = (moment: Moment, pattern: string, timeZone: string) => {
  if (moment === null || moment === undefined || moment === '') return 'Not scheduled';
  const date = typeof moment === 'string' ? parseISO(moment) : moment;
  return isValid(date) ? format(date, pattern, { in: tz(timeZone) }) : 'Date pending';
};

/** A day in the portal's time zone, as in "Mar 4, 2026"; in words when there is none or it cannot be read. */
export const formatDay = (moment: Moment, timeZone = portal.timeZone) =>
  formatMoment(moment, 'MMM d, yyyy', timeZone);

/** A day and time in the portal's time zone, as in "March 4, 2026 at 3:05 PM"; words as in `formatDay`. */
export const formatDayAndTime = (moment: Moment, timeZone = portal.timeZone) =>
  formatMoment(moment, "MMMM d, yyyy 'at' h:mm a", timeZone);
