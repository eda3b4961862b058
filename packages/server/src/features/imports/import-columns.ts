import type { ImportPreview } from '@portal/contract/imports';
import { TEXT_LENGTH_MAX } from '@portal/contract/values/text';
import { csvHeadings } from '../../platform/csv/csv.ts';
import { foldHeading } from '../../platform/csv/headings.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { ImportFile } from './import-file.ts';
import type { Cells, ImportTable } from './import-noun.ts';

export type Column = { key: string; heading: string; field: string; isForNewOnly: boolean };

export type PlacedColumns = {
  settable: Column[];
  columns: ImportPreview['columns'];
  /** The cells of a row by the keys of their columns. */
  toCells: (cells: string[]) => Cells;
};

/** The schemas refuse a longer text, so the rest of it is not looked at. */
const CELL_LENGTH_MAX = 10 * TEXT_LENGTH_MAX.description + 1;

function shorten(cell: string): string {
  return cell.length > CELL_LENGTH_MAX ? cell.trim().slice(0, CELL_LENGTH_MAX) : cell;
}

/** The known columns of a file by their places. @throws AppError invalid-input when it lacks columns, or has one twice */
export function placeColumns(
  { noun, columns, renamed, keys, needs, create, update }: ImportTable,
  { headings, rows }: ImportFile,
): PlacedColumns {
  const known = new Map(csvHeadings(columns).map((heading) => [foldHeading(heading), heading]));
  const places = headings.map((heading) => known.get(foldHeading(heading)));
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
  const named = Object.entries(columns).flatMap(([key, heading]) =>
    typeof heading === 'string' ? [{ key, heading, field: renamed[key] ?? key }] : [],
  );
  const settable = named
    .filter(({ field }) => field in create.shape)
    .map((column) => ({ ...column, isForNewOnly: !(column.field in update.shape) }));
  // A delimiter at the end of a line is no column.
  const isUsed = (index: number) => headings[index] !== '' || rows.some(({ cells }) => cells[index]);
  const read = new Set([...settable.map(({ heading }) => heading), ...keys]);
  const unknown = headings.map((heading, index) => heading || `Column ${index + 1}`);
  const keysByPlace = places.map((place) => named.find(({ heading }) => heading === place)?.key);
  return {
    settable,
    columns: {
      ignored: found.filter((heading) => !read.has(heading)),
      unknown: unknown.filter((_, index) => places[index] === undefined && isUsed(index)),
    },
    toCells: (cells) =>
      Object.fromEntries(
        keysByPlace.flatMap((key, index) => {
          const cell = cells[index];
          return key === undefined || cell === undefined ? [] : [[key, shorten(cell)] as const];
        }),
      ),
  };
}
