type Cell = string | number | null;

/** `columns` has the headers by the keys of the rows. A time has two columns: in the portal's time zone, and in UTC. */
export type CsvFile<Key extends string = string> = {
  columns: Record<Key, string | { time: string }>;
  rows: AsyncIterable<Record<Key, Cell>> | Iterable<Record<Key, Cell>>;
};

export function csvHeadings(columns: CsvFile['columns']): string[] {
  return Object.values(columns).flatMap((header) =>
    typeof header === 'string' ? [header] : [header.time, `${header.time} (UTC)`],
  );
}

export async function* mapRows<Row, Cells>(rows: AsyncIterable<Row>, toCells: (row: Row) => Cells) {
  for await (const row of rows) yield toCells(row);
}

/** Spreadsheets may split at semicolons or tabs as well, so a cell may begin behind each of them. */
const FORMULA_START = /^(?=[\t\r]| *[=+\-@＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]"*)/g;

export const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Puts an apostrophe before a formula, as OWASP recommends, so that a spreadsheet shows it as text. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}

const ESCAPED_FORMULA = /^'(?=[\t\r]| *[=+\-@＝＋－＠])|'(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]"*')/g;

export function unescapeFormulas(text: string): string {
  return text.replace(ESCAPED_FORMULA, '');
}
