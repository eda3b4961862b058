import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';
import { BulkShipment, type ReadShipmentsInput, type ReadShipmentsView } from '@portal/contract/shipping';
import { formatCount } from '@portal/contract/values/numbers';
import * as z from 'zod/mini';
import { unescapeFormulas } from '../../../platform/csv/csv.ts';
import { damagedNumber, foldHeading, isDamagedNumber } from '../../../platform/csv/headings.ts';
import { CellReader } from '../../../platform/csv/read-cells.ts';
import { readTable, type TableLine } from '../../../platform/csv/read-table.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { formatValue } from '../../../platform/lib/format-value.ts';
import { listNumbers } from '../../../platform/lib/list-numbers.ts';
import { pacer } from '../../../platform/lib/pacer.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { SampleRequest } from '../request.entity.ts';

const SHIPMENT_LINES_MAX = 1_000;

const COLUMNS = ['Request', 'Carrier', 'Tracking number'] as const;

const NAME_LENGTH_MAX = 100;

type Column = (typeof COLUMNS)[number];

type Places = { byColumn: Record<Column, number>; count: number; hasNames: boolean };

function columnsNamedBy(cells: readonly string[]): (Column | undefined)[] {
  const names = cells.map((cell) => foldHeading(cell.slice(0, NAME_LENGTH_MAX)));
  return names.map((name) => COLUMNS.find((column) => foldHeading(column) === name));
}

/** The number of a request, as in "42", "#42" and "Request #42". */
function requestNumber(cell = ''): number | null {
  const digits = /^(?:request\s{1,3})?#?(\d{1,9})$/i.exec(cell.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** @throws AppError invalid-input when a name is not known, and a column is missing that it can stand for */
function assertNames(cells: readonly string[], named: readonly (Column | undefined)[]): void {
  const twice = COLUMNS.find((column) => named.indexOf(column) !== named.lastIndexOf(column));
  if (twice) throw invalidInput(`The first line has the column ${twice} twice`, 'text');
  const missing = COLUMNS.filter((column) => !named.includes(column));
  const unknown = cells.filter((cell, place) => named[place] === undefined && cell.trim() !== '');
  const isGuess = unknown.length > 0 && missing.includes('Tracking number');
  if (!missing.includes('Request') && !isGuess) return;
  const problems = [
    ...(unknown.length > 0
      ? [`The first line has unknown columns: ${formatValue(unknown.join(', '))}.`]
      : []),
    `It lacks ${missing.join(' and ')}.`,
    `The columns are ${COLUMNS.join(', ')}.`,
  ];
  throw invalidInput(problems.join(' '), 'text');
}

/** Where the columns are: at the names in the first line, if it has them. */
function placesOf(cells: readonly string[] = []): Places {
  const named = columnsNamedBy(cells);
  const hasNames = named.some((column) => column !== undefined);
  if (hasNames) assertNames(cells, named);
  const byColumn = COLUMNS.map(
    (column, place) => [column, hasNames ? named.indexOf(column) : place] as const,
  );
  return {
    byColumn: Object.fromEntries(byColumn) as Record<Column, number>,
    count: hasNames ? named.length : COLUMNS.length,
    hasNames,
  };
}

type NamedRequest = {
  line: number;
  name: string;
  id: number | null;
  carrier: string;
  trackingNumber: string;
  /** Why its cells cannot be taken. */
  problem: string | null;
};

function problemOfCells(cells: readonly string[], trackingNumber: string, count: number): string | null {
  if (cells.slice(count).some((cell) => cell.trim() !== ''))
    return 'The line has more cells than request, carrier and tracking number.';
  if (cells.some((cell) => /[\r\n]/.test(cell.trim())))
    return 'One of its cells has a line break. Is a quote missing?';
  return isDamagedNumber(trackingNumber) ? damagedNumber('Tracking number', trackingNumber) : null;
}

function nameRequest({ number, cells }: TableLine, { byColumn, count }: Places): NamedRequest {
  const cellOf = (column: Column) => unescapeFormulas(cells[byColumn[column]] ?? '');
  const name = cellOf('Request');
  const trackingNumber = cellOf('Tracking number');
  return {
    line: number,
    name,
    id: requestNumber(name),
    carrier: cellOf('Carrier'),
    trackingNumber,
    problem: problemOfCells(cells, trackingNumber, count),
  };
}

/** Whether the lines are tracking numbers alone, one for each selected request. */
function areNumbersAlone(lines: readonly TableLine[], selected: readonly number[]): boolean {
  const isAlone = ({ cells: [first = '', ...others] }: TableLine) =>
    /\d/.test(first) && requestNumber(first) === null && others.every((cell) => cell.trim() === '');
  return lines.length === selected.length && lines.every(isAlone);
}

type Naming = { lineNumbers: number[]; isSelected: boolean };

/** Why a request cannot be shipped. Null for one that can. @param naming has the lines that name the request */
function problemOf(request: SampleRequest | undefined, { lineNumbers, isSelected }: Naming): string | null {
  if (lineNumbers.length > 1) return `Named twice, in the lines ${listNumbers(lineNumbers)}.`;
  if (!request) return 'There is no such request.';
  const status = displayedStatus({
    status: request.status,
    cancelledAt: request.cancelledAt?.toISOString() ?? null,
  });
  if (status === 'cancelled') return 'Cancelled by its client.';
  if (status !== 'pending' && status !== 'approved') return `Already ${STATUS_LABELS[status].toLowerCase()}.`;
  return isSelected ? null : 'Not selected.';
}

/** A line that has another delimiter than the others: lines of two sources may be pasted below each other. */
function splitAlone(line: TableLine): TableLine {
  const [cell = '', ...others] = line.cells;
  const [start, delimiter] = /^[^\t;,]{0,30}([\t;,])/.exec(cell) ?? [];
  if (others.length > 0 || delimiter === undefined || requestNumber(start?.slice(0, -1)) === null)
    return line;
  const reader = new CellReader(cell, delimiter);
  const cells: string[] = [];
  // One more than there are columns, so that a further cell is noticed.
  while (!reader.isAtEnd && cells.length <= COLUMNS.length) cells.push(reader.next(line.number).cell);
  return { ...line, cells };
}

function recognizes(cells: readonly string[]): number {
  const startsWithNumber = cells.length > 1 && requestNumber(cells[0]) !== null;
  return columnsNamedBy(cells).filter(Boolean).length + (startsWithNumber ? 1 : 0);
}

/** What cannot be taken from the lines is named. Nothing is changed. */
export async function readShipments(
  { em }: RuleContext,
  { text, selected }: ReadShipmentsInput,
): Promise<ReadShipmentsView> {
  const table = await readTable(text, SHIPMENT_LINES_MAX, recognizes);
  const lines = table.lines.map(splitAlone);
  if (lines.length > SHIPMENT_LINES_MAX)
    throw invalidInput(`Paste at most ${formatCount(SHIPMENT_LINES_MAX)} lines`, 'text');
  const rows = areNumbersAlone(lines, selected)
    ? lines.map(({ number, cells: [first = ''] }, index) => ({
        number,
        cells: [String(selected[index]), '', first],
      }))
    : lines;
  const places = placesOf(rows[0]?.cells);
  const named = rows.slice(places.hasNames ? 1 : 0).map((line) => nameRequest(line, places));
  const linesById = Map.groupBy(named, ({ id }) => id);
  const requests = await em.find(SampleRequest, { id: { $in: named.flatMap(({ id }) => id ?? []) } });
  const byId = new Map(requests.map((request) => [request.id, request]));

  const view: ReadShipmentsView = { shipments: [], problems: [] };
  const pause = pacer();
  for (const { line, name, id, problem: ofCells, ...cells } of named) {
    await pause();
    if (id === null) {
      view.problems.push({ line, request: name, message: 'This is not a request number.' });
      continue;
    }
    const shipment = z.safeParse(BulkShipment, cells);
    const lineNumbers = linesById.get(id)?.map((other) => other.line) ?? [];
    const problem =
      ofCells ??
      problemOf(byId.get(id), { lineNumbers, isSelected: selected.includes(id) }) ??
      shipment.error?.issues[0]?.message;
    if (problem) view.problems.push({ line, request: `#${id}`, message: problem });
    else if (shipment.data) view.shipments.push({ id, ...shipment.data });
  }
  return view;
}
