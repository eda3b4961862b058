import { pipeline } from 'node:stream';
import { invalidInput } from '../errors.ts';
import { pacer } from './pacer.ts';

export type TableLine = {
  /** Its place in the table, from 1. Empty lines count, line breaks in a cell do not. */
  number: number;
  /** As they stand in the text, with the apostrophes of `escapeFormulas`. */
  cells: string[];
};

/** Parsed in about a millisecond. */
const SLICE_BYTES = 16 * 1024;
const FIRST_LINE_MAX = 10_000;

/** Tabs come from a spreadsheet, and semicolons from one whose decimals have commas. Excel can name it in a first line. */
function delimiterOf(file: Buffer): { delimiter: string; isNamed: boolean } {
  const [first = ''] = file
    .toString('utf8', 0, FIRST_LINE_MAX)
    .trimStart()
    .split(/[\r\n]/, 1);
  const named = /^sep=(.)$/.exec(first)?.[1];
  if (named !== undefined) return { delimiter: named, isNamed: true };
  const unquoted = first.replace(/"[^"]*"/g, '');
  return { delimiter: ['\t', ';'].find((one) => unquoted.includes(one)) ?? ',', isNamed: false };
}

async function* slicesOf(file: Buffer) {
  const pause = pacer();
  for (let start = 0; start < file.length; start += SLICE_BYTES) {
    await pause();
    yield file.subarray(start, start + SLICE_BYTES);
  }
}

/**
 * A CSV file, or cells that were copied from a spreadsheet. Lines without text are left out.
 * @param linesMax reading stops after one line more
 * @throws AppError invalid-input at `text` when a quote is not closed
 */
export async function readTable(
  text: string | Buffer,
  linesMax = Number.POSITIVE_INFINITY,
): Promise<TableLine[]> {
  // Loaded with the first file, because few nodes read any.
  const { CsvError, parse } = await import('csv-parse');
  const file = typeof text === 'string' ? Buffer.from(text) : text;
  const { delimiter, isNamed } = delimiterOf(file);
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  });
  // The loop below gets its errors.
  pipeline(slicesOf(file), parser, () => undefined);
  const lines: TableLine[] = [];
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.every((cell) => cell.trim() === '') || (isNamed && number === 1)) continue;
      lines.push({ number, cells });
      if (lines.length > linesMax) break;
    }
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput(`The lines cannot be read: ${error.message}`, 'text');
  }
}
