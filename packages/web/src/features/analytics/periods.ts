import { isoDay } from '../../lib/format/dates.ts';

export const PERIODS = [
  { value: 'all', label: 'All time' },
  { value: '30-days', label: 'Last 30 days' },
  { value: '90-days', label: 'Last 90 days' },
  { value: '12-months', label: 'Last 12 months' },
  { value: 'own', label: 'Custom range' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];
export type Days = { from: string | null; to: string | null };

/** The day after the same day of the year before, which may have no 29 February. */
function firstOfYear(today: string) {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(day, lastDay) + 1)).toISOString().slice(0, 10);
}

function firstDayOf(period: Period, now?: Date, timeZone?: string): string | null {
  if (period === '30-days') return isoDay(29, now, timeZone);
  if (period === '90-days') return isoDay(89, now, timeZone);
  return period === '12-months' ? firstOfYear(isoDay(0, now, timeZone)) : null;
}

/** The first and last day of a period, in the portal's time zone. */
export function daysOf(period: Period, now?: Date, timeZone?: string): Days {
  return { from: firstDayOf(period, now, timeZone), to: null };
}

/** The named period with exactly these days, if there is one. */
export function periodOf(days: Days): Period {
  const isSame = ({ value }: { value: Period }) => daysOf(value).from === days.from && days.to === null;
  return PERIODS.find(isSame)?.value ?? 'own';
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** As many days just before them; null where the days have no beginning. */
export function daysBefore({ from, to }: Days, today = isoDay()): Days | null {
  if (from === null) return null;
  const first = Date.parse(from);
  const length = Date.parse(to ?? today) - first + DAY_MS;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return length > 0 ? { from: day(first - length), to: day(first - DAY_MS) } : null;
}
