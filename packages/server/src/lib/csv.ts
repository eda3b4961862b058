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

/**
 * The places before a character that begins a formula: the start of a cell, and every place that becomes one when a
 * spreadsheet splits at semicolons or tabs instead of commas.
 */
const FORMULA_START = /^(?=[=+\-@\t\r＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]"*)/g;

export const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Puts an apostrophe before a formula, as OWASP recommends, so that a spreadsheet shows it as text. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}
