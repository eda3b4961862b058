import { createHash } from 'node:crypto';
import { type ImportPreview, VERDICTS } from '@portal/contract/imports';
import { unescapeFormulas } from '../../platform/csv/csv.ts';
import { damagedNumber, isDamagedNumber } from '../../platform/csv/headings.ts';
import { AppError } from '../../platform/errors.ts';
import { formatValue } from '../../platform/lib/format-value.ts';
import { listNumbers } from '../../platform/lib/list-numbers.ts';
import { mapPaced, pacer } from '../../platform/lib/pacer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isExported } from './import-cells.ts';
import { type Column, placeColumns } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import type { Cells, Fields, FoundRecords, ImportTable, PlannedRow, RowError } from './import-noun.ts';

export type ImportPlan = {
  fingerprint: string;
  file: ImportFile;
  columns: ImportPreview['columns'];
  counts: ImportPreview['counts'];
  rows: PlannedRow[];
};

/** What the rows of a file are compared with. */
type Planning = {
  table: ImportTable;
  file: ImportFile;
  found: FoundRecords;
  columns: Column[];
};

function collectErrors<Result>(errors: RowError[], work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors.push({ field: error.fields[0]?.path ?? null, message: error.message });
    return undefined;
  }
}

type ReadRow = Pick<PlannedRow, 'stored' | 'errors'> & { cells: Cells; isNew: boolean };

/** The values of the cells that differ from the export of the record. Those of a new record are compared with blanks. */
function readFields(
  { table, file: { delimiter }, found, columns }: Planning,
  { cells, stored, isNew, errors }: ReadRow,
): Fields {
  const fields: Fields = {};
  for (const { key, field, heading, isForNewOnly } of columns) {
    const { hasDefault, read = (text: string) => text } = found.readings[key] ?? {};
    const cell = cells[key];
    if (cell === undefined || (isForNewOnly && !isNew) || (hasDefault && cell.trim() === '')) continue;
    if (isExported(stored?.cells[key], cell)) continue;
    const text = unescapeFormulas(cell).trim();
    collectErrors(errors, () => {
      fields[field] = read(text, delimiter);
    });
    if (!table.multiline.includes(field) && /[\r\n]/.test(text))
      errors.push({
        field: heading,
        message: `${heading} has a line break. Is a quote missing in the file?`,
      });
    if (table.numbers.includes(field) && isDamagedNumber(text))
      errors.push({ field: heading, message: damagedNumber(heading, text) });
  }
  return fields;
}

/** The input that creates or edits the record, or neither when the row is not valid or changes nothing. */
function validate(
  { table: { create, update }, found, columns }: Planning,
  fields: Fields,
  { isNew, errors }: ReadRow,
): Pick<PlannedRow, 'created' | 'edit'> {
  const none = { created: null, edit: null };
  if (!isNew && Object.keys(fields).length === 0) return none;
  const parsed = isNew ? create.safeParse(fields) : update.safeParse({ id: 1, ...fields });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = columns.find((column) => column.field === path[0])?.heading ?? null;
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  }
  if (!parsed.success) return none;
  if (isNew) return { ...none, created: { ...found.defaults, ...(parsed.data as object) } };
  const { id: _, ...edit } = parsed.data as { id: number };
  return { ...none, edit };
}

function findConflicts(
  { found: { conflicts, unique }, columns }: Planning,
  stored: PlannedRow['stored'],
  fields: Fields,
): RowError[] {
  const taken = columns.flatMap(({ field, heading }) => {
    const { fold, taken } = unique[field] ?? {};
    const value = fields[field];
    const other = fold && typeof value === 'string' ? taken?.byValue.get(fold(value)) : undefined;
    return taken && other && other.id !== stored?.id ? [{ field: heading, message: taken.message }] : [];
  });
  const placeOf = ({ field }: RowError) => columns.findIndex(({ heading }) => heading === field);
  return [...conflicts(stored, fields), ...taken].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What one row says, compared with the record that it names. */
function planRow(
  planning: Planning,
  { row, cells, texts }: { row: number; cells: Cells; texts: string[] },
): PlannedRow {
  const { found, columns } = planning;
  const errors: RowError[] = [];
  const stored = collectErrors(errors, () => found.match(cells)) ?? null;
  const isMatched = errors.length === 0;
  const isNew = stored === null && isMatched;
  const read = readFields(planning, { cells, stored, isNew, errors });
  const input = validate(planning, read, { cells, stored, isNew, errors });
  const complete: Fields = { ...(isNew && found.defaults), ...read, ...(input.created ?? input.edit) };
  const changed = columns.filter(
    ({ field }) =>
      isMatched && complete[field] !== undefined && complete[field] !== (stored?.fields[field] ?? null),
  );
  const fields = Object.fromEntries(changed.map(({ field }) => [field, complete[field]]));
  for (const error of isMatched ? findConflicts(planning, stored, fields) : [])
    if (!errors.some(({ field }) => field === error.field)) errors.push(error);
  const after = errors.length > 0 ? {} : found.toCells({ ...stored?.fields, ...complete });
  const isChanged = changed.length > 0;
  return {
    row,
    texts,
    name: stored?.name ?? unescapeFormulas(cells.name ?? ''),
    verdict: isNew ? 'create' : isChanged ? 'update' : 'unchanged',
    stored,
    fields,
    ...input,
    changes: changed.map(({ key, heading }) => ({
      field: heading,
      from: stored?.cells[key] || null,
      to: after[key] || null,
    })),
    errors,
  };
}

/** Two rows must neither name one record nor have a value in common that is unique. */
async function addDuplicates(
  { table: { noun }, found, columns }: Planning,
  rows: PlannedRow[],
): Promise<void> {
  const pause = pacer();
  const add = async (field: string | null, what: string, keyOf: (row: PlannedRow) => unknown) => {
    const keyed = new Map<unknown, PlannedRow[]>();
    for (const row of rows) {
      await pause();
      const key = keyOf(row);
      const same = keyed.get(key);
      if (same) same.push(row);
      else keyed.set(key, [row]);
    }
    for (const [key, same] of keyed) {
      if ((key ?? null) === null || same.length < 2) continue;
      const message = `Rows ${listNumbers(same.map(({ row }) => row))} ${what}`;
      for (const { errors } of same) errors.push({ field, message });
    }
  };
  await add(null, `name the same ${noun}`, ({ stored }) => stored?.id);
  for (const [name, { fold }] of Object.entries(found.unique)) {
    const heading = columns.find(({ field }) => field === name)?.heading ?? name;
    await add(heading, `have the same ${heading.toLowerCase()}`, ({ fields: { [name]: value } }) =>
      typeof value === 'string' ? fold(value) : null,
    );
  }
}

/** Whether the lines of the row's cells are rows of the file, too, if its quotes are taken for signs of the text. */
function hasSwallowedRows({ delimiter, headings }: ImportFile, texts: string[]): boolean {
  const lines = texts.join(delimiter).split(/\r\n|[\r\n]/);
  if (headings.length < 2 || lines.length < 3) return false;
  return lines.every((line) => line.split(delimiter).length === headings.length);
}

/** Of the file, and of what each of its rows does to the data as it is. */
async function fingerprintOf(file: ImportFile, marker: string, rows: PlannedRow[]): Promise<string> {
  const pause = pacer();
  const hash = createHash('sha256').update(file.hash).update(marker);
  for (const { row, verdict, stored, changes, errors } of rows) {
    await pause();
    hash.update(JSON.stringify([row, verdict, stored?.id, changes, errors]));
  }
  return hash.digest('hex');
}

/**
 * What an import of the file does. Nothing is written, and no row is locked.
 * @throws AppError invalid-input for a file without the necessary columns
 */
export async function planImport(
  ctx: RuleContext,
  table: ImportTable,
  file: ImportFile,
): Promise<ImportPlan> {
  const { settable, columns, toCells } = placeColumns(table, file);
  const cells = await mapPaced(file.rows, (line) => toCells(line.cells));
  const planning = { table, file, found: await table.find(ctx, cells), columns: settable };
  const rows: PlannedRow[] = [];
  const pause = pacer();
  for (const [index, { number: row, cells: texts }] of file.rows.entries()) {
    await pause();
    const planned = planRow(planning, { row, texts, cells: cells[index] ?? {} });
    const surplus = texts.slice(file.headings.length).some((cell) => cell !== '');
    if (surplus) planned.errors.push({ field: null, message: 'The row has more cells than the headings' });
    if (hasSwallowedRows(file, texts))
      planned.errors.push({
        field: null,
        message: 'The row has further rows in one of its cells. Is a quote missing?',
      });
    rows.push(planned);
  }
  await addDuplicates(planning, rows);
  for (const row of rows) if (row.errors.length > 0) Object.assign(row, { verdict: 'error', changes: [] });
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as ImportPreview['counts'];
  for (const { verdict } of rows) counts[verdict] += 1;
  const fingerprint = await fingerprintOf(file, planning.found.marker(rows), rows);
  return { fingerprint, file, columns, counts, rows };
}

export async function toPreview({ fingerprint, columns, counts, rows }: ImportPlan): Promise<ImportPreview> {
  return {
    fingerprint,
    columns,
    counts,
    rows: await mapPaced(rows, ({ row, name, stored, verdict, changes, errors }) => ({
      row,
      name: formatValue(name) ?? '',
      id: stored?.id ?? null,
      verdict,
      changes: formatChanges(changes),
      errors,
    })),
  };
}

/** Long texts are cut. */
export function formatChanges(changes: PlannedRow['changes']): PlannedRow['changes'] {
  return changes.map(({ field, from, to }) => ({ field, from: formatValue(from), to: formatValue(to) }));
}
