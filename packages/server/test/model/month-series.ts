const DAY = 24 * 60 * 60 * 1000;

/**
 * The n-th monthly date after an anchor, in milliseconds since 1970. It has the anchor's day and time in UTC, or the last
 * day of a shorter month. Independent of the portal's code, on purpose.
 */
export const nthMonthly = (anchor: number, n: number): number => {
  const from = new Date(anchor);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + n];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + (anchor % DAY);
};

const monthOf = (moment: number) => {
  const date = new Date(moment);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
};

/** The first monthly date after a moment. The anchor itself does not count. */
export const nextMonthly = (anchor: number, moment: number): number => {
  // The date of the month before the moment's is too early.
  let n = Math.max(1, monthOf(moment) - monthOf(anchor));
  while (nthMonthly(anchor, n) <= moment) n += 1;
  return nthMonthly(anchor, n);
};
