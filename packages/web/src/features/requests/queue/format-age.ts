const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const UNITS = [
  { size: YEAR, letter: 'y' },
  { size: MONTH, letter: 'mo' },
  { size: DAY, letter: 'd' },
  { size: HOUR, letter: 'h' },
  { size: MINUTE, letter: 'min' },
] as const;

/** The age in its largest unit, as in "3 d"; "now" also for a date in the future. */
export function formatAge(date: string, now: number): string {
  const age = now - Date.parse(date);
  const unit = UNITS.find(({ size }) => age >= size);
  return unit ? `${Math.floor(age / unit.size)} ${unit.letter}` : 'now';
}
