type Cell = string | number | null;

/**
 * A list as a file. `columns` has the headers by the keys of the rows. A time, which rows have as ISO 8601 in UTC, has
 * two columns: one in the portal's time zone, and one in UTC.
 */
export type CsvFile<Key extends string = string> = {
  columns: Record<Key, string | { time: string }>;
  rows: AsyncIterable<Record<Key, Cell>> | Iterable<Record<Key, Cell>>;
};

export async function* mapRows<Row, Cells>(rows: AsyncIterable<Row>, toCells: (row: Row) => Cells) {
  for await (const row of rows) yield toCells(row);
}
