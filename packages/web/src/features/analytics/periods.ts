import { addDays, subDays, subMonths } from 'date-fns';
import { formatIsoDay, zonedNow } from '../../lib/format/dates.ts';

export const PERIODS = [
  { value: 'all', label: 'All time' },
  { value: '30-days', label: 'Last 30 days' },
  { value: '90-days', label: 'Last 90 days' },
  { value: '12-months', label: 'Last 12 months' },
  { value: 'own', label: 'Custom range' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];
export type Days = { from: string | null; to: string | null };

function firstDayOf(period: Period, today: Date): Date | null {
  if (period === '30-days') return subDays(today, 29);
  if (period === '90-days') return subDays(today, 89);
  return period === '12-months' ? addDays(subMonths(today, 12), 1) : null;
}

/** The first and last day of a period, in the portal's time zone. */
export function daysOf(period: Period, now?: Date, timeZone?: string): Days {
  const first = firstDayOf(period, zonedNow(now, timeZone));
  return { from: first && formatIsoDay(first), to: null };
}

/** The named period with exactly these days, if there is one. */
export function periodOf(days: Days): Period {
  const isSame = ({ value }: { value: Period }) => daysOf(value).from === days.from && days.to === null;
  return PERIODS.find(isSame)?.value ?? 'own';
}
