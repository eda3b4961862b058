import { formatCount } from '@portal/contract/values/numbers';
import { invalidInput } from '../errors.ts';

const TABS = '\t';

const UNQUOTED = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, [TABS]: /[^\t\r\n]*/y };

export type Delimiter = keyof typeof UNQUOTED | (string & {});

export function unquotedPattern(delimiter: Delimiter): RegExp {
  const known = UNQUOTED[delimiter as keyof typeof UNQUOTED];
  return known ?? new RegExp(`[^\\u{${delimiter.codePointAt(0)?.toString(16)}}\\r\\n]*`, 'uy');
}

export function unreadable(problem: string) {
  return invalidInput(`The lines cannot be read: ${problem}`, 'text');
}

/** No text of the portal has so many, and the search for the last one cannot pause. */
const QUOTES_MAX = 10_000;

const LINE_ENDS = new Set<string | undefined>(['\r', '\n']);

/** So many delay others by a millisecond. */
const SKIPPED_LINES_MAX = 10_000;

type Cell = { text: string; end: number };

/** Reads the cells of a text one after the other. The quotes around a cell are its own when nothing but blanks is behind them. */
export class CellReader {
  private place = 0;
  private readonly text: string;
  private readonly delimiter: Delimiter;
  private readonly unquoted: RegExp;
  private readonly blanks: RegExp;
  /** Spreadsheets copy cells with tabs in between, and quote only those with a tab, a line break or a quote of their own. */
  private readonly quotesAll: boolean;

  constructor(text: string, delimiter: Delimiter) {
    this.text = text;
    this.delimiter = delimiter;
    this.unquoted = unquotedPattern(delimiter);
    this.blanks = delimiter === TABS ? / */y : /[ \t]*/y;
    const [first = ''] = text.split(/[\r\n]/, 1);
    this.quotesAll = first.split(delimiter).every((cell) => /^\s*"[^"]*"\s*$/.test(cell));
  }

  /** In characters from the start of the text. */
  get position(): number {
    return this.place;
  }

  get isAtEnd(): boolean {
    return this.place >= this.text.length;
  }

  /** @returns how many: of very many, some are left for the next time */
  skipEmptyLines(): number {
    let count = 0;
    while (count < SKIPPED_LINES_MAX && LINE_ENDS.has(this.text[this.place])) {
      this.place += this.text.startsWith('\r\n', this.place) ? 2 : 1;
      count += 1;
    }
    return count;
  }

  /** @param line for the message about quotes that cannot be read @returns the cell, whether it ends its line, and whether nothing is there */
  next(line: number): { cell: string; isLast: boolean; isEmpty: boolean } {
    const { text, end } = this.quoted(line) ?? this.plain();
    const isEmpty = end === this.place;
    const isLast = this.text[end] !== this.delimiter;
    const lineEnd = this.text.startsWith('\r\n', end) ? 2 : 1;
    this.place = end + (isLast ? lineEnd : this.delimiter.length);
    return { cell: text, isLast, isEmpty };
  }

  private plain(): Cell {
    const end = this.endOf(this.unquoted, this.place);
    return { text: this.text.slice(this.place, end).trim(), end };
  }

  /** @param pattern matches any number of signs, also none */
  private endOf(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    pattern.test(this.text);
    return pattern.lastIndex;
  }

  private quoted(line: number): Cell | undefined {
    const start = this.endOf(this.blanks, this.place);
    if (this.text[start] !== '"') return undefined;
    const close = this.closingQuote(start + 1, line);
    if (close === -1) {
      if (this.delimiter === TABS) return undefined;
      throw unreadable(`Quote Not Closed: the quote that opens a cell of line ${line} has no end`);
    }
    const end = this.endOf(this.blanks, close + 1);
    const isClosed = end >= this.text.length || [this.delimiter, '\r', '\n'].includes(this.text[end] ?? '');
    const text = this.text.slice(start + 1, close);
    if (!isClosed || this.isOfTheText(text)) return undefined;
    return { text: text.replace(/""/g, '"'), end };
  }

  /** The first quote from a place on that is not doubled, or -1. */
  private closingQuote(from: number, line: number): number {
    let close = from;
    for (let count = 0; count <= QUOTES_MAX; count += 1) {
      close = this.text.indexOf('"', close);
      if (close === -1 || this.text[close + 1] !== '"') return close;
      close += 2;
    }
    throw unreadable(`a cell of line ${line} has more than ${formatCount(QUOTES_MAX)} quotes`);
  }

  private isOfTheText(text: string): boolean {
    if (this.delimiter !== TABS || this.quotesAll || text === '') return false;
    const hasTab = text.includes(TABS);
    const hasLineBreak = /[\r\n]/.test(text);
    return hasTab ? hasLineBreak : !hasLineBreak && !text.includes('"');
  }
}
