const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month as in 2026-03 in words: "Mar 2026". */
export const monthName = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
};

/** The spans of approval time, in their order; the last is open. */
export const SPAN_LABELS = ['Within an hour', 'Within a day', '1 to 3 days', '3 to 7 days', 'Over a week'];

/** A time in its fitting unit: "40 minutes", "5.5 hours", "2.3 days". */
export const duration = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  const [amount, unit] = hours < 48 ? [hours, 'hours'] : [hours / 24, 'days'];
  return `${Number(amount.toFixed(1))} ${unit}`;
};
