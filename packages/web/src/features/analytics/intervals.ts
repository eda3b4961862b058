import type { IntervalUnit } from '@portal/contract/analytics';
import { formatDay, formatShortDay, isoDay } from '../../lib/format/dates.ts';
import { type DayRange, queueUrl } from './queue-url.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function lastDayOf(start: string, unit: IntervalUnit): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const last =
    unit === 'month' ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day + (unit === 'week' ? 6 : 0));
  return new Date(last).toISOString().slice(0, 10);
}

/** The days of an interval that are in the range too. */
function daysOfInterval(start: string, unit: IntervalUnit, { from, to }: DayRange): DayRange {
  const last = lastDayOf(start, unit);
  return { from: from && from > start ? from : start, to: to && to < last ? to : last };
}

/** "Mar 2026", "Mar 9" as the first day of a week, or "Mar 9"; and in full where there is room. */
function namesOf(start: string, unit: IntervalUnit) {
  const [year = '', month = ''] = start.split('-');
  if (unit === 'month') {
    const name = `${MONTHS[Number(month) - 1] ?? month} ${year}`;
    return { name, fullName: name };
  }
  const full = formatDay(start, 'UTC');
  return { name: formatShortDay(start, 'UTC'), fullName: unit === 'week' ? `Week of ${full}` : full };
}

/** A column of a chart, which leads to the requests of its days. The interval that is not over yet says so. */
export function intervalRow(start: string, unit: IntervalUnit, days: DayRange, today = isoDay()) {
  const { name, fullName } = namesOf(start, unit);
  const to = queueUrl(daysOfInterval(start, unit, days));
  const isRunning = start <= today && today <= lastDayOf(start, unit);
  if (!isRunning) return { name, fullName, to };
  return { name: `${name} so far`, fullName: `${fullName} so far`, to, isRunning };
}

export const INTERVAL_LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;
