const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const UNITS = [
  { size: YEAR_MS, letter: 'y' },
  { size: MONTH_MS, letter: 'mo' },
  { size: DAY_MS, letter: 'd' },
  { size: HOUR_MS, letter: 'h' },
  { size: MINUTE_MS, letter: 'min' },
] as const;

/** The age in its largest unit, as in "3 d"; "now" also for a date in the future. */
export function formatAge(date: string, now: number): string {
  const age = now - Date.parse(date);
  const unit = UNITS.find(({ size }) => age >= size);
  return unit ? `${Math.floor(age / unit.size)} ${unit.letter}` : 'now';
}
