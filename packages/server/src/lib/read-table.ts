import { invalidInput } from '../errors.ts';

export type TableLine = {
  /** Its place in the text, from 1. */
  number: number;
  cells: string[];
};

/** Tabs come from a spreadsheet, and semicolons from one whose decimals have commas. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  return ['\t', ';'].find((delimiter) => first.includes(delimiter)) ?? ',';
}

/** As `escapeFormulas` of the portal's own files puts it. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');
}

/**
 * A CSV file, or cells that were copied from a spreadsheet. Lines without text are left out.
 * @throws AppError invalid-input at `text` when a quote is not closed
 */
export async function readTable(text: string): Promise<TableLine[]> {
  // Loaded with the first file, because few nodes read any.
  const { CsvError, parse } = await import('csv-parse/sync');
  try {
    const read: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return (read as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      number: info.lines,
      cells: record.map(withoutApostrophe),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput(`The lines cannot be read: ${error.message}`, 'text');
  }
}
