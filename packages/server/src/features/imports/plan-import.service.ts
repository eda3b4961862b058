import { createHash } from 'node:crypto';
import { type ImportPreview, VERDICTS } from '@portal/contract/imports';
import { AppError, invalidInput } from '../../errors.ts';
import { unescapeFormulas } from '../../lib/csv.ts';
import { type FieldValue, formatValue } from '../../lib/format-value.ts';
import { mapPaced, pacer } from '../../lib/pacer.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { ImportFile } from './import-file.ts';
import {
  type Cells,
  type ImportKind,
  isExported,
  type PlannedRow,
  type RowError,
  type Values,
} from './import-kind.ts';

const LISTED_ROWS_MAX = 5;

export type ImportPlan = {
  fingerprint: string;
  file: ImportFile;
  columns: ImportPreview['columns'];
  counts: ImportPreview['counts'];
  rows: PlannedRow[];
};

/** The known columns by their places. @throws AppError invalid-input when the file lacks columns, or has one twice */
function placeColumns<Found>({ headings, columns, keys, needs, noun }: ImportKind<Found>, given: string[]) {
  const known = new Map(headings.map((heading) => [heading.toLowerCase(), heading]));
  const places = given.map((heading) => known.get(heading.toLowerCase()));
  const found = places.filter((heading) => heading !== undefined);
  const twice = found.find((heading, index) => found.indexOf(heading) !== index);
  if (twice !== undefined) throw invalidInput(`The file has the column ${twice} twice`, 'file');
  if (!needs.some((set) => set.every((heading) => found.includes(heading)))) {
    const sets = needs.map((set) => set.join(' and ')).join(', or ');
    throw invalidInput(
      `The first row must name the columns. To import ${noun}s, a file needs ${sets}.`,
      'file',
    );
  }
  const read = new Set([...columns.map(({ heading }) => heading), ...keys]);
  const unknown = given.map((heading, index) => heading || `Column ${index + 1}`);
  return {
    places,
    columns: {
      ignored: found.filter((heading) => !read.has(heading)),
      unknown: unknown.filter((_, index) => places[index] === undefined),
    },
  };
}

function toCells(cells: string[], places: (string | undefined)[]): Cells {
  const entries = places.flatMap((heading, index) => {
    const cell = cells[index];
    return heading === undefined || cell === undefined ? [] : [[heading, cell] as const];
  });
  return Object.fromEntries(entries);
}

function collectErrors<Result>(errors: RowError[], work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors.push({ field: error.fields[0]?.path ?? null, message: error.message });
    return undefined;
  }
}

/** The values of the cells that differ from the export of the record. Those of a new record are compared with blanks. */
function readValues<Found>(
  { columns }: ImportKind<Found>,
  found: Found,
  { texts, stored, isNew, errors }: Pick<PlannedRow, 'stored' | 'errors'> & { texts: Cells; isNew: boolean },
): Values {
  const input: Values = {};
  for (const { heading, field, isKey, hasDefault, read = (text: string) => text } of columns) {
    const text = texts[heading];
    if (text === undefined || (isKey && !isNew) || (hasDefault && text.trim() === '')) continue;
    if (isExported(stored, heading, text)) continue;
    collectErrors(errors, () => {
      input[field] = read(unescapeFormulas(text).trim(), found);
    });
  }
  return input;
}

/** The valid values; those that are not valid stay as they were read, so that their conflicts are found as well. */
function validate<Found>(
  { columns, create, update }: ImportKind<Found>,
  input: Values,
  { isNew, errors }: { isNew: boolean; errors: RowError[] },
): Values {
  if (!isNew && Object.keys(input).length === 0) return {};
  const parsed = isNew ? create.safeParse(input) : update.safeParse({ id: 1, ...input });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = columns.find((column) => column.field === path[0])?.heading ?? null;
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  }
  // The fields of an input that are no single values, such as `expected`, have no column.
  return (parsed.data as Values | undefined) ?? input;
}

/** What one row says, compared with the record that it names. */
function planRow<Found>(
  kind: ImportKind<Found>,
  found: Found,
  { row, cells, texts }: { row: number; cells: string[]; texts: Cells },
): PlannedRow {
  const errors: RowError[] = [];
  const stored = collectErrors(errors, () => kind.match(texts, found)) ?? null;
  const isMatched = errors.length === 0;
  const isNew = stored === null && isMatched;
  const input = readValues(kind, found, { texts, stored, isNew, errors });
  const given = { ...(isNew ? kind.defaults(found) : {}), ...validate(kind, input, { isNew, errors }) };
  const values: Values = {};
  const changes: PlannedRow['changes'] = [];
  for (const { heading, field, show = (value: FieldValue) => value } of kind.columns) {
    const [before, after] = [stored?.values[field] ?? null, given[field]];
    if (!isMatched || after === undefined || after === before) continue;
    values[field] = after;
    const to = show(after, found) ?? null;
    const from = stored?.exported[heading] || null;
    changes.push({ field: heading, from, to: to === null ? null : String(to) });
  }
  const conflicts = isMatched ? kind.conflicts({ stored, values }, found) : [];
  errors.push(...conflicts.filter(({ field }) => !errors.some((error) => error.field === field)));
  const isChanged = changes.length > 0;
  return {
    row,
    cells,
    name: stored?.name ?? unescapeFormulas(texts.Name ?? ''),
    verdict: isNew ? 'create' : isChanged ? 'update' : 'unchanged',
    stored,
    values,
    changes,
    errors,
  };
}

function listRows(rows: number[]): string {
  const listed = rows.slice(0, LISTED_ROWS_MAX).join(', ');
  const more = rows.length - LISTED_ROWS_MAX;
  return more > 0 ? `Rows ${listed} and ${more} more` : `Rows ${listed.replace(/, (\d+)$/, ' and $1')}`;
}

/** Two rows must neither name one record nor have a value in common that is unique. */
async function addDuplicates<Found>({ noun, unique }: ImportKind<Found>, rows: PlannedRow[]): Promise<void> {
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
      const message = `${listRows(same.map(({ row }) => row))} ${what}`;
      for (const { errors } of same) errors.push({ field, message });
    }
  };
  await add(null, `name the same ${noun}`, ({ stored }) => stored?.id);
  for (const [heading, keyOf] of unique) await add(heading, `have the same ${heading.toLowerCase()}`, keyOf);
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
export async function planImport<Found>(
  ctx: RuleContext,
  kind: ImportKind<Found>,
  file: ImportFile,
): Promise<ImportPlan> {
  const { places, columns } = placeColumns(kind, file.headings);
  const texts = await mapPaced(file.rows, ({ cells }) => toCells(cells, places));
  const found = await kind.find(ctx, texts);
  const rows: PlannedRow[] = [];
  const pause = pacer();
  for (const [index, { number: row, cells }] of file.rows.entries()) {
    await pause();
    rows.push(planRow(kind, found, { row, cells, texts: texts[index] ?? {} }));
    const surplus = cells.slice(places.length).some((cell) => cell !== '');
    if (surplus)
      rows.at(-1)?.errors.push({ field: null, message: 'The row has more cells than the headings' });
  }
  await addDuplicates(kind, rows);
  for (const row of rows) if (row.errors.length > 0) Object.assign(row, { verdict: 'error', changes: [] });
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as ImportPreview['counts'];
  for (const { verdict } of rows) counts[verdict] += 1;
  const fingerprint = await fingerprintOf(file, kind.marker(rows, found), rows);
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
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: formatValue(from),
        to: formatValue(to),
      })),
      errors,
    })),
  };
}
