/** The first rows of a list that counts all of its rows by `count(*) over ()`. */
export function withTotal<Row extends { total: number }>(
  rows: Row[],
): { items: Omit<Row, 'total'>[]; total: number } {
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}
