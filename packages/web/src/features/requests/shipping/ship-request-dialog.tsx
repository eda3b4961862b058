import { ChangeStatusInput, type RequestDetailView } from '@portal/contract/requests';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import type { ChangeDetails } from '../detail/use-status-change.ts';
import { NoteFields } from '../note-fields.tsx';
import {
  PostageField,
  SHIPMENT_FIELDS,
  ShipmentFields,
  type ShippedRequest,
  shipmentOf,
  shipmentValues,
} from './shipment-fields.tsx';

const ShipmentDetails = z.pick(ChangeStatusInput, {
  ...SHIPMENT_FIELDS,
  note: true,
  internalNote: true,
});

type ShipFormProps = {
  shipment: ShippedRequest & Pick<RequestDetailView, 'currency'>;
  isPending: boolean;
  onCancel: () => void;
  onShip: (details: ChangeDetails) => void;
};

function ShipForm({ shipment, isPending, onCancel, onShip }: ShipFormProps) {
  const form = useZodForm(ShipmentDetails, {
    defaultValues: {
      ...shipmentValues(shipment),
      note: '',
      internalNote: '',
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((details) => onShip(shipmentOf(details)))}
    >
      <ShipmentFields register={form.register} errors={errors} />
      <PostageField control={form.control} name="postage" currency={shipment.currency} />
      <NoteFields
        register={form.register}
        errors={errors}
        rows={2}
        label="Message to the client"
        hint="Optional"
      />
      <FormFooter onCancel={onCancel} pending={isPending} pendingLabel="Saving...">
        Mark as Shipped
      </FormFooter>
    </form>
  );
}

type ShipRequestDialogProps = DialogState & Omit<ShipFormProps, 'onCancel'>;

export default function ShipRequestDialog({ open, onOpenChange, ...form }: ShipRequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark as Shipped"
      description="Sent to the client with the shipping email. Leave blank what you don't have."
    >
      <ShipForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
