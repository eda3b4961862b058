export const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

/** True for a day such as 2026-03-31 within the limits. */
export function isDay(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return false;
  return text >= dayLimits.first && text <= dayLimits.last;
}
