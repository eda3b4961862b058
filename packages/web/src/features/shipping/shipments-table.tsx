import type { RequestView } from '@portal/contract/requests';
import { requestMessages } from '@portal/contract/requests.values';
import { BulkShipment } from '@portal/contract/shipping';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ClipboardEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Input } from '../../components/ui/input.tsx';

export const ShipmentRows = z.object({ rows: z.array(z.extend(BulkShipment, { isSent: z.boolean() })) });
type Rows = z.input<typeof ShipmentRows>;
type FieldName = (typeof FIELDS)[number]['name'];

const FIELDS = [
  { name: 'carrier', label: shipmentFields.carrier.label },
  { name: 'trackingNumber', label: shipmentFields.trackingNumber.label },
] as const;

type ShipmentsTableProps = {
  form: UseFormReturn<Rows, unknown, Rows>;
  rows: Rows['rows'];
  requests: readonly RequestView[];
  /** The requests that pasted lines name. */
  named: ReadonlySet<number>;
};

/** More rows that no pasted line names are folded. */
const UNNAMED_MAX = 3;

/** The cells of a column that was copied from a spreadsheet, or of one line. */
function columnOf(text: string): string[] {
  const cells = text.trimEnd().split(/\r\n|\r|\n/);
  return cells.map((cell) => cell.trim());
}

/** A row for each request. What is not checked stays as it is. */
export function ShipmentsTable({ form, rows, requests, named }: ShipmentsTableProps) {
  const { errors } = form.formState;
  const [showsUnnamed, setShowsUnnamed] = useState(false);
  const unnamed = requests.length - named.size;
  const isFolding = named.size > 0 && unnamed > UNNAMED_MAX;
  const isHidden = (id: number, index: number) =>
    isFolding && !showsUnnamed && !named.has(id) && !errors.rows?.[index];
  const count = rows.filter(({ isSent }) => isSent).length;
  const [unplaced, setUnplaced] = useState(0);
  /** A pasted column fills the cells from this one on. A blank cell keeps what is there. */
  const pasteColumn = (event: ClipboardEvent, name: FieldName, from: number) => {
    const cells = columnOf(event.clipboardData.getData('text'));
    if (cells.length === 1) return;
    event.preventDefault();
    const places = requests.flatMap(({ id }, index) => (index < from || isHidden(id, index) ? [] : [index]));
    places.slice(0, cells.length).forEach((index, place) => {
      const cell = cells[place];
      if (cell) form.setValue(`rows.${index}.${name}`, cell, { shouldDirty: true });
    });
    setUnplaced(cells.slice(places.length).filter(Boolean).length);
  };
  const carrier = rows.find((row) => row.isSent && row.carrier?.trim())?.carrier;
  const repeatCarrier = () =>
    rows.forEach((row, index) => {
      if (row.isSent) form.setValue(`rows.${index}.carrier`, carrier ?? null, { shouldDirty: true });
    });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-live="polite" className="text-sm text-quiet">
          {`${count} of ${requests.length} will be marked as shipped.`}
          {unplaced > 0 && ` ${unplaced} of the pasted cells had no row left.`}
        </p>
        {requests.length > 1 && (
          <Button variant="secondary" size="sm" disabled={!carrier} onClick={repeatCarrier}>
            Same carrier for all
          </Button>
        )}
      </div>
      <div className="rounded-md border border-line">
        {/* On phones carrier and number are below each other, each as wide as the dialog. */}
        <Table label="Shipments" role="table" className="max-sm:block">
          <TableHead role="rowgroup" className="max-sm:sr-only">
            <tr>
              <TableHeader>
                <span className="sr-only">Ship</span>
              </TableHeader>
              <TableHeader>Request</TableHeader>
              {FIELDS.map(({ name, label }) => (
                <TableHeader key={name}>{label}</TableHeader>
              ))}
            </tr>
          </TableHead>
          <TableBody role="rowgroup" className="max-sm:block">
            {requests.map(({ id, user, shipTo }, index) => (
              <TableRow
                key={id}
                role="row"
                hidden={isHidden(id, index)}
                className="max-sm:grid max-sm:grid-cols-[1.75rem_minmax(0,1fr)] max-sm:gap-x-2 max-sm:gap-y-2 max-sm:p-3 max-sm:*:h-auto max-sm:*:p-0"
              >
                <TableCell role="cell" className="sm:w-0">
                  <Checkbox
                    label={`Ship request ${id}`}
                    checked={rows[index]?.isSent ?? false}
                    onChange={(isSent) => form.setValue(`rows.${index}.isSent`, isSent)}
                  />
                </TableCell>
                <TableCell role="cell" className="whitespace-nowrap">
                  <span className="font-medium">{`#${id}`}</span>
                  {shipTo === null && <span className="ml-2 text-xs text-warning">No address</span>}
                  <span className="block max-w-40 truncate text-quiet max-sm:ml-2 max-sm:inline-block max-sm:align-bottom">
                    {user?.name ?? requestMessages.unknownUser}
                  </span>
                </TableCell>
                {FIELDS.map(({ name, label }) => {
                  const error = errors.rows?.[index]?.[name]?.message;
                  return (
                    <TableCell key={name} role="cell" className="max-sm:col-start-2 sm:min-w-36">
                      <Input
                        aria-label={`${label} of request ${id}`}
                        data-initial-focus={(requests.length === 1 && name === 'carrier') || undefined}
                        aria-invalid={error ? true : undefined}
                        autoComplete="off"
                        spellCheck={false}
                        placeholder={label}
                        className="sm:placeholder:text-transparent"
                        onPaste={(event) => pasteColumn(event, name, index)}
                        {...form.register(`rows.${index}.${name}`)}
                      />
                      {error && <span className="block text-danger">{error}</span>}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {isFolding && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<ChevronDown aria-hidden className={clsx(showsUnnamed && 'rotate-180')} />}
          aria-expanded={showsUnnamed}
          onClick={() => setShowsUnnamed(!showsUnnamed)}
        >
          {`${unnamed} requests without a line`}
        </Button>
      )}
    </div>
  );
}
