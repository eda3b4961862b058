import { formatCount } from '@portal/contract/values/numbers';
import { pacer } from '../lib/pacer.ts';
import { CellReader, type Delimiter, unreadable } from './read-cells.ts';

export type TableLine = {
  /** Its place in the table, from 1. Empty lines count, line breaks in a cell do not. */
  number: number;
  /** As in the text, with the apostrophes of `escapeFormulas`. */
  cells: string[];
};

export type Table = { delimiter: Delimiter; lines: TableLine[] };

const LINE_CELLS_MAX = 200;
const CELLS_MAX = 500_000;
const BLANK_LINES_MAX = 10_000;
/** Characters that are read before other requests may be served. */
const SLICE_LENGTH = 1_000;

/** Tabs come from a spreadsheet, and semicolons from one whose decimals have commas. */
const DELIMITERS = ['\t', ';', ','];

const START_LENGTH = 10_000;
const START_LINES = 20;

/** How many cells of a line are what the reader of the table expects there, such as its headings. */
export type Recognizes = (cells: readonly string[]) => number;

function readStart(start: string, delimiter: Delimiter): string[][] {
  const reader = new CellReader(start, delimiter);
  const lines: string[][] = [];
  let cells: string[] = [];
  while (!reader.isAtEnd && lines.length < START_LINES) {
    const { cell, isLast } = reader.next(lines.length + 1);
    cells.push(cell);
    if (!isLast) continue;
    if (cells.some(Boolean)) lines.push(cells);
    cells = [];
  }
  return cells.length > 0 ? [...lines, cells] : lines;
}

/** The delimiter with which the first lines make the most sense, and with which they have the same number of cells. */
function delimiterOf(text: string, recognizes: Recognizes): Delimiter {
  const start = text.slice(0, START_LENGTH);
  const rated = DELIMITERS.map((delimiter) => {
    try {
      const lines = readStart(start, delimiter);
      const [first = []] = lines;
      const sense = lines.reduce((sum, cells) => sum + recognizes(cells), 0);
      const alike = lines.filter(({ length }) => length > 1 && length === first.length).length;
      return { delimiter, sense, alike };
    } catch {
      // The quote of a cell may end after the start.
      const [first = ''] = start.split(/[\r\n]/, 1);
      return { delimiter, sense: recognizes(first.split(delimiter)), alike: 0 };
    }
  });
  const best = rated.toSorted((one, other) => other.sense - one.sense || other.alike - one.alike)[0];
  return best && (best.sense > 0 || best.alike > 0) ? best.delimiter : ',';
}

/** Excel can name the delimiter in a first line. */
const NAMED = /^\s*"?sep=([^" \r\n])"?\1* *(?:[\r\n]|$)/i;

/**
 * A CSV file, or cells that were copied from a spreadsheet. Lines without text are left out.
 * @param linesMax reading stops after one line more
 * @throws AppError invalid-input at `text` when a quote is not closed, or there are too many cells
 */
export async function readTable(
  text: string,
  linesMax: number,
  recognizes: Recognizes = () => 0,
): Promise<Table> {
  const body = text.replace(/^\uFEFF/, '');
  const named = NAMED.exec(body)?.[1];
  const delimiter = named ?? delimiterOf(body, recognizes);
  const reader = new CellReader(body, delimiter);
  const lines: TableLine[] = [];
  const pause = pacer();
  let sliceEnd = SLICE_LENGTH;
  let cellCount = 0;
  let blankCount = 0;
  let namesDelimiter = named !== undefined;
  let emptyCount = reader.skipEmptyLines();
  for (let number = emptyCount + 1; !reader.isAtEnd && lines.length <= linesMax; number += emptyCount + 1) {
    const cells: string[] = [];
    let hasSigns = false;
    for (let isLast = false; !isLast; ) {
      const next = reader.next(number);
      cells.push(next.cell);
      isLast = next.isLast;
      hasSigns ||= !next.isEmpty || !next.isLast;
      // One cell of each line is free, as in a column that is pasted.
      if (cells.length > 1) cellCount += 1;
      if (cells.length > LINE_CELLS_MAX)
        throw unreadable(`line ${number} has more than ${formatCount(LINE_CELLS_MAX)} cells`);
      if (reader.position >= sliceEnd) {
        await pause();
        sliceEnd = reader.position + SLICE_LENGTH;
      }
      if (cellCount > CELLS_MAX) throw unreadable(`there are more than ${formatCount(CELLS_MAX)} cells`);
    }
    if (cells.some((cell) => cell.trim() !== '')) {
      if (namesDelimiter) namesDelimiter = false;
      else lines.push({ number, cells });
    } else if (hasSigns) blankCount += 1;
    if (blankCount > BLANK_LINES_MAX) throw unreadable('too many of them are blank');
    emptyCount = reader.skipEmptyLines();
  }
  return { delimiter, lines };
}
