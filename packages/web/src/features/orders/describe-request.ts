import type { RequestView } from '@portal/contract/requests';
import { pluralize } from '@portal/contract/values/numbers';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const AGE_UNITS = [
  { size: YEAR_MS, suffix: 'y', noun: 'year' },
  { size: MONTH_MS, suffix: 'mo', noun: 'month' },
  { size: DAY_MS, suffix: 'd', noun: 'day' },
  { size: HOUR_MS, suffix: 'h', noun: 'hour' },
  { size: MINUTE_MS, suffix: 'min', noun: 'minute' },
] as const;

/** How many pictures a row shows. Further samples are on the page of the request. */
export const ROW_PICTURES_MAX = 3;

/** The samples in one line, as in "Harbour Anchor × 2, Wild Hive Honey × 1". */
export function describeSamples({
  samples,
  quantities,
}: Pick<RequestView, 'quantities'> & { samples: { id: number; name: string }[] }) {
  return samples.map(({ id, name }) => `${name} × ${quantities[id] ?? 1}`).join(', ');
}

/** As in "2 have no address: #41, #43"; null when all have one. */
export function describeUnaddressed(requests: readonly Pick<RequestView, 'id' | 'shipTo'>[]): string | null {
  const ids = requests.flatMap(({ id, shipTo }) => (shipTo === null ? [`#${id}`] : []));
  if (ids.length === 0) return null;
  return `${ids.length} ${ids.length === 1 ? 'has' : 'have'} no address: ${ids.join(', ')}`;
}

/** Returns "1 credit" or "3 credits". */
export function formatCredits(credits: number) {
  return pluralize(credits, 'credit');
}

/** Returns "3 of 11 credits"; "3 credits" where there are none, or as many as one likes. */
export function formatUse(units: number, credits: number) {
  return credits < 1 || !Number.isFinite(credits)
    ? formatCredits(units)
    : `${units} of ${pluralize(credits, 'credit')}`;
}

/** Returns "1 more credit" or "3 more credits". */
export function formatMoreCredits(credits: number) {
  return pluralize(credits, 'more credit');
}

/** Why an order of more units than the monthly credits cannot wait for the reset. */
export function describeTooMuch(units: number, monthlyCredits: number) {
  return `${units} needed, the reset brings ${monthlyCredits}.`;
}

function largestUnit(date: string, now: number) {
  const age = now - Date.parse(date);
  const unit = AGE_UNITS.find(({ size }) => age >= size);
  return unit && { ...unit, count: Math.floor(age / unit.size) };
}

/** The age in its largest unit, as in "3 d"; "now" also for a date in the future. */
export function formatAge(date: string, now: number): string {
  const age = largestUnit(date, now);
  return age ? `${age.count} ${age.suffix}` : 'now';
}

/** As in "3 days ago" and "just now". */
export function describeAge(date: string, now: number): string {
  const age = largestUnit(date, now);
  return age ? `${age.count} ${age.noun}${age.count === 1 ? '' : 's'} ago` : 'just now';
}
