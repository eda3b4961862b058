import type { RequestView } from '@portal/contract/requests';
import type { ReadShipmentsView } from '@portal/contract/shipping';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { PasteShipments } from './paste-shipments.tsx';
import { ShipmentRows, ShipmentsTable } from './shipments-table.tsx';
import { UnaddressedNotice } from './unaddressed-notice.tsx';

type Row = { carrier: string | null; trackingNumber: string | null; isSent: boolean };

type ShipFormProps = {
  requests: readonly RequestView[];
  isPending: boolean;
  onCancel: () => void;
  onShip: (shipments: ReadShipmentsView) => void;
};

function ShipForm({ requests, isPending, onCancel, onShip }: ShipFormProps) {
  const [isPasting, setIsPasting] = useState(false);
  const [read, setRead] = useState<ReadShipmentsView | null>(null);
  const [isReading, setIsReading] = useState(false);
  const form = useZodForm(ShipmentRows, {
    defaultValues: {
      rows: requests.map(({ carrier, trackingNumber }) => ({
        carrier: carrier ?? '',
        trackingNumber: trackingNumber ?? '',
        isSent: true,
      })),
    },
    draft: `shipping of requests ${requests.map(({ id }) => id).join()}`,
  });
  /** The rows as they were before the lines that fill them now, and which of them these name. */
  const pasted = useRef<{ rows: Row[]; named: Set<number> }>(undefined);
  /** The requests that the lines name get what they say. The others have what they had before the lines. */
  const fill = (found: ReadShipmentsView | null) => {
    setRead(found);
    const before = pasted.current;
    const lines = new Map(found?.shipments.map((shipment) => [shipment.id, shipment]));
    const shown = form.getValues('rows');
    const base = shown.map((row, index) => {
      const former = before?.rows[index];
      if (!former) return { ...row };
      return before.named.has(index) ? former : { ...row, isSent: former.isSent };
    });
    const named = new Set(base.flatMap((_, index) => (lines.has(requests[index]?.id ?? 0) ? [index] : [])));
    pasted.current = found === null ? undefined : { rows: base, named };
    const rows = base.map((row, index) => {
      const line = lines.get(requests[index]?.id ?? 0);
      return {
        carrier: line?.carrier ?? row.carrier,
        trackingNumber: line?.trackingNumber ?? row.trackingNumber,
        isSent: found === null ? row.isSent : line !== undefined,
      };
    });
    form.setValue('rows', rows, { shouldDirty: true });
  };
  const ship = form.handleSubmit(({ rows }) => {
    const shipments = rows.flatMap(({ isSent, ...shipment }, index) => {
      const id = requests[index]?.id;
      return isSent && id !== undefined ? [{ id, ...shipment }] : [];
    });
    const shipped = new Set(shipments.map(({ id }) => `#${id}`));
    // A row that was filled by hand is not left out.
    const problems = (read?.problems ?? []).filter(({ request }) => !shipped.has(request));
    onShip({ shipments, problems });
  });
  const rows = useWatch({ control: form.control, name: 'rows' });
  const sent = rows.filter(({ isSent }) => isSent).length;
  const named = new Set(read?.shipments.map(({ id }) => id));
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={ship}>
      <UnaddressedNotice requests={requests} />
      {isPasting ? (
        <PasteShipments requests={requests} read={read} onRead={fill} onReading={setIsReading} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="secondary" onClick={() => setIsPasting(true)}>
            Paste
          </Button>
          <p className="text-sm text-quiet">Lines of a spreadsheet or a CSV file</p>
        </div>
      )}
      <ShipmentsTable form={form} rows={rows} requests={requests} named={named} />
      <FormFooter
        onCancel={onCancel}
        pending={isPending || isReading}
        pendingLabel={isPending ? `Shipping ${sent}...` : 'Reading...'}
        disabled={sent === 0}
      >
        {requests.length === 1 ? 'Mark as shipped' : `Mark as shipped (${sent})`}
      </FormFooter>
    </form>
  );
}

type ShipRequestsDialogProps = DialogState &
  Omit<ShipFormProps, 'onCancel'> & { focusAfter?: () => HTMLElement | null };

/** Ships the selected requests, each with its own carrier and number. */
export default function ShipRequestsDialog(props: ShipRequestsDialogProps) {
  const { focusAfter, open, onOpenChange, ...form } = props;
  const count = form.requests.length;
  return (
    <Dialog
      size="xl"
      focusAfter={focusAfter}
      open={open}
      onOpenChange={onOpenChange}
      title={count === 1 ? `Ship request #${form.requests[0]?.id}` : `Ship ${count} requests`}
      description="The numbers are sent to the clients with the shipping emails. A blank cell keeps what is stored."
    >
      <ShipForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
