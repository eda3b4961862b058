const DAY = 24 * 60 * 60 * 1000;

/**
 * The n-th monthly date of an anchor, by the calendar in UTC and nothing of the portal's: the anchor's day and time of
 * day, or the month's last day where it has no such day. Both in milliseconds since 1970.
 */
export const nthMonthly = (anchor: number, n: number): number => {
  const from = new Date(anchor);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + n];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + (anchor % DAY);
};

/** The first monthly date after a moment; the anchor itself is none. */
export const nextMonthly = (anchor: number, moment: number): number => {
  let n = 1;
  while (nthMonthly(anchor, n) <= moment) n += 1;
  return nthMonthly(anchor, n);
};
