/** A whole number with commas, as in "12,345". */
export function formatCount(count: number): string {
  // The first use of Intl in a page takes as long as a hundred elements, and most counts are small.
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-US');
}

/** As in "1 unit" and "3 units". @param shown the number as it is shown, such as with commas */
export function pluralize(count: number, noun: string, shown: string = String(count)): string {
  return `${shown} ${noun}${count === 1 ? '' : 's'}`;
}
