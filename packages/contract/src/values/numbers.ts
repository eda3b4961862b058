/** A whole number with commas, as in "12,345". */
export function formatCount(count: number): string {
  // The first use of Intl in a page takes as long as a hundred elements, and most counts are small.
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-US');
}
