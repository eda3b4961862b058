import { UpdateShipmentInput } from '@portal/contract/shipping';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { MoreFields } from '../../components/form/more-fields.tsx';
import { useEdit } from '../../components/form/use-edit.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useShownOnce } from '../../lib/hooks/use-shown-once.ts';
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
import { failureMessages, successMessages } from './shipping.messages.ts';

const Shipment = z.pick(UpdateShipmentInput, SHIPMENT_FIELDS);

const MORE_FIELDS = ['trackingUrl', 'postage'] as const;

type ShipmentFormProps = {
  request: ShippedRequest & { id: number };
  onClose: () => void;
};

function ShipmentForm({ request, onClose }: ShipmentFormProps) {
  const { id } = request;
  const utils = trpc.useUtils();
  const currency = useShownOnce(request.currency);
  const form = useZodForm(Shipment, {
    defaultValues: shipmentValues(request),
    draft: `shipment of request ${id}`,
  });
  // What the form showed: a live update of the request must not hide the correction of another admin.
  const { errors, defaultValues: seen = {} } = form.formState;
  const edit = useEdit(form, async () =>
    shipmentValues(await utils.admin.requests.get.fetch({ id }, { staleTime: 0 })),
  );
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.updateShipment, {
    success: successMessages.shipmentUpdated,
    failure: failureMessages.updateShipment,
    form,
    onError: edit.onError,
    invalidate: ({ admin }) => [admin.requests],
    onSuccess: (updated) => {
      utils.admin.requests.get.setData({ id }, (shown) => shown && { ...shown, ...updated });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((shipment) =>
        mutate(
          {
            id,
            ...shipmentOf(shipment),
            currency,
            expected: { carrier: null, trackingNumber: null, ...seen },
          },
          { onSuccess: onClose },
        ),
      )}
    >
      <ShipmentFields register={form.register} errors={errors} />
      <MoreFields
        form={form}
        names={MORE_FIELDS}
        details={form.watch('trackingUrl') || 'Link, postage'}
        isOpenAtFirst={hasMore(request)}
      >
        <TrackingLinkField register={form.register} errors={errors} />
        <PostageField control={form.control} name="postage" currency={currency} />
      </MoreFields>
      {edit.notice}
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </form>
  );
}

type EditShipmentDialogProps = DialogState & Pick<ShipmentFormProps, 'request'>;

/** Corrects the shipment. The status stays. */
export default function EditShipmentDialog({ request, ...dialog }: EditShipmentDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Edit shipment"
      description="The client sees the correction on the request's page. A new number of a shipped request is emailed."
    >
      <ShipmentForm request={request} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
