import {
  BulkShipment,
  type ReadShipmentsInput,
  type ReadShipmentsView,
} from '@portal/contract/requests/request-search';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import * as z from 'zod/mini';
import { unescapeFormulas } from '../../../lib/csv.ts';
import { readTable, type TableLine } from '../../../lib/read-table.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { SampleRequest } from '../request.entity.ts';

const COLUMNS = ['request', 'carrier', 'tracking number'] as const;

type Places = Record<(typeof COLUMNS)[number], number>;

/** Where the columns are, by the names in the first line if it has them. */
function placesOf(first: TableLine | undefined): { places: Places; hasNames: boolean } {
  const names = first?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasNames = names.includes('request');
  const places = COLUMNS.map((name, place) => [name, hasNames ? names.indexOf(name) : place]);
  return { places: Object.fromEntries(places), hasNames };
}

type NamedRequest = {
  line: number;
  name: string;
  id: number | null;
  carrier: string;
  trackingNumber: string;
};

function nameRequest({ number, cells }: TableLine, places: Places): NamedRequest {
  const cellOf = (column: keyof Places) => unescapeFormulas(cells[places[column]] ?? '');
  const name = cellOf('request');
  const digits = /^#?(\d{1,9})$/.exec(name)?.[1];
  return {
    line: number,
    name,
    id: digits === undefined ? null : Number(digits),
    carrier: cellOf('carrier'),
    trackingNumber: cellOf('tracking number'),
  };
}

type Naming = { lineNumbers: number[]; isSelected: boolean };

/** Why a request cannot be shipped. Null for one that can. @param naming has the lines that name the request */
function problemOf(request: SampleRequest | undefined, { lineNumbers, isSelected }: Naming): string | null {
  if (lineNumbers.length > 1) return `Named twice, in the lines ${lineNumbers.join(' and ')}.`;
  if (!request) return 'There is no such request.';
  const status = displayedStatus({
    status: request.status,
    cancelledAt: request.cancelledAt?.toISOString() ?? null,
  });
  if (status === 'cancelled') return 'Cancelled by its client.';
  if (status !== 'pending' && status !== 'approved') return `Already ${STATUS_LABELS[status].toLowerCase()}.`;
  return isSelected ? null : 'Not selected.';
}

/** What cannot be taken from the lines is named. Nothing is changed. */
export async function readShipments(
  { em }: RuleContext,
  { text, selected }: ReadShipmentsInput,
): Promise<ReadShipmentsView> {
  const lines = await readTable(text);
  const { places, hasNames } = placesOf(lines[0]);
  const named = lines.slice(hasNames ? 1 : 0).map((line) => nameRequest(line, places));
  const linesById = Map.groupBy(named, ({ id }) => id);
  const requests = await em.find(SampleRequest, { id: { $in: named.flatMap(({ id }) => id ?? []) } });
  const byId = new Map(requests.map((request) => [request.id, request]));

  const view: ReadShipmentsView = { shipments: [], problems: [] };
  for (const { line, name, id, ...cells } of named) {
    if (id === null) {
      view.problems.push({ line, request: name, message: 'This is not the number of a request.' });
      continue;
    }
    const shipment = z.safeParse(BulkShipment, cells);
    const lineNumbers = linesById.get(id)?.map((other) => other.line) ?? [];
    const problem =
      problemOf(byId.get(id), { lineNumbers, isSelected: selected.includes(id) }) ??
      shipment.error?.issues[0]?.message;
    if (problem) view.problems.push({ line, request: `#${id}`, message: problem });
    else if (shipment.data) view.shipments.push({ id, ...shipment.data });
  }
  return view;
}
