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

type Cell = { text: string; end: number };

/** Reads the cells of a text one after the other. The quotes around a cell are its own when nothing but blanks is behind them. */
export class CellReader {
  private place = 0;
  private readonly text: string;
  private readonly delimiter: Delimiter;
  private readonly unquoted: RegExp;
  /** Spreadsheets copy cells with tabs in between, and quote only those with a tab, a line break or a quote of their own. */
  private readonly quotesAll: boolean;

  constructor(text: string, delimiter: Delimiter) {
    this.text = text;
    this.delimiter = delimiter;
    this.unquoted = unquotedPattern(delimiter);
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
    this.unquoted.lastIndex = this.place;
    const [text = ''] = this.unquoted.exec(this.text) ?? [];
    return { text: text.trim(), end: this.place + text.length };
  }

  private skipBlanks(from: number): number {
    const blanks = this.delimiter === TABS ? / */y : /[ \t]*/y;
    blanks.lastIndex = from;
    return from + (blanks.exec(this.text)?.[0].length ?? 0);
  }

  private quoted(line: number): Cell | undefined {
    const start = this.skipBlanks(this.place);
    if (this.text[start] !== '"') return undefined;
    const close = this.closingQuote(start + 1, line);
    if (close === -1) {
      if (this.delimiter === TABS) return undefined;
      throw unreadable(`Quote Not Closed: the quote that opens a cell of line ${line} has no end`);
    }
    const end = this.skipBlanks(close + 1);
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
