import type { FieldChange } from '@portal/contract/audit-log';
import type { ImportRowView, Verdict } from '@portal/contract/imports';
import { isStorable } from '@portal/contract/values/text';
import type * as z from 'zod/mini';
import { invalidInput } from '../../errors.ts';
import { type CsvFile, escapeFormulas, unescapeFormulas } from '../../lib/csv.ts';
import type { FieldValue } from '../../lib/format-value.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';

/** By the names of the inputs of one record. */
export type Values = Record<string, FieldValue>;

/** By heading. A column that the file does not have, and a cell behind the end of a short row, are not in it. */
export type Cells = Partial<Record<string, string>>;

export type StoredRecord = {
  id: number;
  name: string;
  values: Values;
  /** As the export writes it, by heading, without the apostrophes of `escapeFormulas`. */
  exported: Record<string, string>;
};

export type RowError = ImportRowView['errors'][number];

type ImportColumn<Found> = {
  heading: string;
  field: string;
  isKey?: boolean;
  /** A blank cell says nothing: a new record gets the default, and a stored one keeps its value. */
  hasDefault?: boolean;
  /** The value for the schema. The default is the text. @throws AppError invalid-input */
  read?: (text: string, found: Found) => FieldValue;
  show?: (value: FieldValue, found: Found) => FieldValue;
};

export type PlannedRow = {
  row: number;
  cells: string[];
  name: string;
  verdict: Verdict;
  stored: StoredRecord | null;
  /** All of a new record, or what changes. */
  values: Values;
  changes: FieldChange[];
  errors: RowError[];
};

export type Writing = {
  rows: PlannedRow[];
  invites: boolean;
  onWritten: (count: number) => void;
};

export type ImportKind<Found> = {
  noun: 'sample' | 'client';
  headings: string[];
  columns: ImportColumn<Found>[];
  /** Columns that name a record and cannot be set. */
  keys: string[];
  /** Sets of columns of which a file needs one. */
  needs: string[][];
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  find: (ctx: RuleContext, rows: Cells[]) => Promise<Found>;
  /** The record that a row names. @throws AppError invalid-input at the heading when it names two, or an unknown one */
  match: (cells: Cells, found: Found) => StoredRecord | null;
  defaults: (found: Found) => Values;
  /** What other records and the present state of this one do not allow. */
  conflicts: (row: Pick<PlannedRow, 'stored' | 'values'>, found: Found) => RowError[];
  /** Values that two rows must not have in common: the heading, and the value in the form in which it is compared. */
  unique: [heading: string, value: (row: Pick<PlannedRow, 'values'>) => string | null][];
  /** What else a preview depends on. */
  marker: (rows: PlannedRow[], found: Found) => string;
  write: (tx: RuleContext<Actor>, writing: Writing) => Promise<void>;
};

export function keyText(cell = ''): string {
  const text = unescapeFormulas(cell).trim();
  return isStorable(text) ? text : '';
}

export function exportedCells(columns: CsvFile['columns'], cells: object): StoredRecord['exported'] {
  const texts = new Map(Object.entries(cells).map(([key, cell]) => [key, String(cell ?? '')]));
  const named = Object.entries(columns).map(([key, heading]) => [heading, texts.get(key) ?? ''] as const);
  return Object.fromEntries(named.filter(([heading]) => typeof heading === 'string'));
}

function foldLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Whether a cell is what the export writes of the record; for none, whether it is blank. */
export function isExported(stored: StoredRecord | null, heading: string, cell = ''): boolean {
  return foldLineEnds(cell) === foldLineEnds(escapeFormulas(stored?.exported[heading] ?? ''));
}

const COUNT = /^\d{1,3}(?:[,\s]\d{3})+$|^-?\d+(?:\.0{1,2})?$/;

/** A whole number as spreadsheets write it, such as 1,000. Any other text stays text, which the schema refuses. */
export function readCount(text: string): FieldValue {
  return COUNT.test(text) ? Number(text.replace(/[,\s]/g, '')) : text;
}

/** An amount in the smallest unit, such as 125 for 1.25 or 1,25. Any other text stays text, which the schema refuses. */
export function readAmount(text: string, digits: number): FieldValue {
  const [, whole, afterPoint, afterComma] =
    /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d{1,4})|,(\d{1,2}))?$/.exec(text) ?? [];
  const decimals = afterPoint ?? afterComma ?? '';
  if (whole === undefined || decimals.length > digits) return text;
  return Number(whole.replace(/[,\s]/g, '') + decimals.padEnd(digits, '0'));
}

export function readWord<Value>(heading: string, words: Record<string, Value>) {
  const names = Object.keys(words);
  return (text: string): Value => {
    const name = names.find((word) => word.toLowerCase() === text.toLowerCase());
    if (name === undefined) throw invalidInput(`${heading} must be ${names.join(' or ')}`, heading);
    return words[name] as Value;
  };
}
