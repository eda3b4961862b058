import type { RequestView } from '@portal/contract/requests';
import { ChangeStatusInput } from '@portal/contract/requests/status';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { MoreFields } from '../../components/form/more-fields.tsx';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useShownOnce } from '../../lib/hooks/use-shown-once.ts';
import { NoteFields } from '../orders/note-fields.tsx';
import {
  hasMore,
  PostageField,
  SHIPMENT_FIELDS,
  ShipmentFields,
  type ShippedRequest,
  shipmentOf,
  shipmentValues,
  TrackingLinkField,
} from './shipment-fields.tsx';
import { UnaddressedNotice } from './unaddressed-notice.tsx';

const ShipmentDetails = z.pick(ChangeStatusInput, {
  ...SHIPMENT_FIELDS,
  note: true,
  internalNote: true,
});

type ShipmentDetails = z.output<typeof ShipmentDetails> & { currency: string | undefined };

const MORE_FIELDS = ['trackingUrl', 'postage', 'note', 'internalNote'] as const;

type ShipFormProps = {
  shipment: ShippedRequest & Pick<RequestView, 'id' | 'shipTo'>;
  isPending: boolean;
  onCancel: () => void;
  onShip: (details: ShipmentDetails) => void;
};

function ShipForm({ shipment, isPending, onCancel, onShip }: ShipFormProps) {
  const form = useZodForm(ShipmentDetails, {
    defaultValues: {
      ...shipmentValues(shipment),
      note: '',
      internalNote: '',
    },
    draft: `shipping of request ${shipment.id}`,
  });
  const currency = useShownOnce(shipment.currency);
  const { errors } = form.formState;
  // Also what a draft brings back is in view.
  const filled = form.watch(['trackingUrl', 'note', 'internalNote']).filter(Boolean).join(' · ');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((details) => onShip({ ...shipmentOf(details), currency }))}
    >
      <UnaddressedNotice requests={[shipment]} />
      <ShipmentFields register={form.register} errors={errors} />
      <MoreFields
        form={form}
        names={MORE_FIELDS}
        details={filled || 'Link, postage, message, note'}
        isOpenAtFirst={hasMore(shipment)}
      >
        <TrackingLinkField register={form.register} errors={errors} />
        <PostageField control={form.control} name="postage" currency={currency} />
        <NoteFields
          register={form.register}
          errors={errors}
          rows={2}
          label="Message to the client"
          hint="Optional"
        />
      </MoreFields>
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
