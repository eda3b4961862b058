import type { AdminAction, FieldChange } from '@portal/contract/audit-log';
import type { ImportKindName, ImportRowView, Verdict } from '@portal/contract/imports';
import type * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import type { CsvFile } from '../../platform/csv/csv.ts';
import type { Table } from '../../platform/csv/read-table.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { FieldValue } from '../../platform/lib/format-value.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

/** By the keys of the export's columns. A column that the file lacks, and a cell behind the end of a short row, are not in it. */
export type Cells = Partial<Record<string, string>>;

/** By the names of the inputs of one record. Those that are not valid stay as they were read. */
export type Fields = Partial<Record<string, FieldValue>>;

export type NamedRecord = { id: number; name: string };

export type StoredRecord = NamedRecord & {
  fields: Fields;
  /** As the export writes it, without the apostrophes of `escapeFormulas`. */
  cells: Cells;
};

export type RowError = ImportRowView['errors'][number];

export type PlannedRow = {
  row: number;
  /** The cells as they are in the file. */
  texts: string[];
  name: string;
  verdict: Verdict;
  stored: StoredRecord | null;
  fields: Fields;
  /** Null unless the row is valid and creates or edits a record. */
  created: object | null;
  edit: object | null;
  changes: FieldChange[];
  errors: RowError[];
};

type Reading = {
  /** A blank cell says nothing: a new record gets the default, and a stored one keeps its value. */
  hasDefault?: boolean;
  /** The value for the schema. The default is the text. @throws AppError invalid-input */
  read?: (text: string, delimiter: Table['delimiter']) => FieldValue;
};

type UniqueField = {
  /** The form in which values are compared. */
  fold: (text: string) => string;
  /** The records that have a value, and why no other can have it. */
  taken?: { byValue: Map<string, StoredRecord>; message: string };
};

/** What a file names, and what its cells mean with it. */
export type FoundRecords = {
  /** The record that a row names. @throws AppError invalid-input at the heading when it names two, or an unknown one */
  match: (cells: Cells) => StoredRecord | null;
  readings: Partial<Record<string, Reading>>;
  toCells: (fields: Fields) => Cells;
  defaults: Fields;
  unique: Record<string, UniqueField>;
  /** What else the present state does not allow. */
  conflicts: (stored: StoredRecord | null, fields: Fields) => RowError[];
  /** What else a preview depends on. @throws AppError invalid-input */
  marker: (rows: PlannedRow[]) => string;
};

type Schema<Input> = z.ZodMiniType<Input> & { shape: object };

/** The columns of a noun, and what their cells mean. */
export type ImportTable<Create = unknown, Edit = unknown> = {
  noun: string;
  columns: CsvFile['columns'];
  /** The fields that columns of other names set. */
  renamed: Partial<Record<string, string>>;
  /** The headings that name a record and cannot be set. */
  keys: string[];
  /** Fields whose cells may have several lines, and those with numbers of many digits. */
  multiline: string[];
  numbers: string[];
  /** Sets of headings of which a file needs one. */
  needs: string[][];
  create: Schema<Create>;
  update: Schema<Edit & { id: number }>;
  find: (ctx: RuleContext, rows: Cells[]) => Promise<FoundRecords>;
};

/** The noun's own build and edit. Methods, so that one list can have the writers of all nouns. */
export type ImportWriter<Entity, Create, Edit> = {
  actions: { import: AdminAction; edit: AdminAction; build: AdminAction; invite?: AdminAction };
  /** In the order of their ids, as all transactions lock records. */
  lock: (tx: RuleContext<Actor>, ids: number[]) => Promise<unknown>;
  load: (em: Em, ids: number[]) => Promise<Entity[]>;
  fieldsOf(record: Entity): Fields;
  /** Before the first row is written. @throws AppError */
  assertMayWrite?: (tx: RuleContext<Actor>, rows: PlannedRow[]) => Promise<void>;
  edit(tx: RuleContext<Actor>, edits: { record: Entity; fields: Edit }[]): Promise<void>;
  /** @returns the new records, in the order of the inputs */
  build(tx: RuleContext<Actor>, inputs: Create[], options: { invites: boolean }): Promise<{ id: number }[]>;
};

export type ImportNoun<Entity = NamedRecord, Create = unknown, Edit = unknown> = ImportTable<Create, Edit> &
  ImportWriter<Entity, Create, Edit>;

/** The nouns that can be imported, by the names of their routes. */
export type ImportNouns = Record<ImportKindName, ImportNoun>;
