export const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

export function isDay(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return false;
  return text >= dayLimits.first && text <= dayLimits.last;
}

/** For a time in ISO 8601. PostgreSQL has neither year 0 nor some of the offsets that the format allows. */
export function isTimeWithinLimits(text: string): boolean {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return false;
  return time >= Date.parse(dayLimits.first) && time < Date.parse(dayLimits.last);
}
