/** Formats a whole number, as in "12,345". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
