import { ChangeStatusInput, type RequestDetailView } from '@portal/contract/requests';
import * as z from 'zod/mini';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogFooter } from '../../components/ui/dialog-footer.tsx';
import { useZodForm } from '../../lib/form.ts';

const Parcel = z.pick(ChangeStatusInput, { carrier: true, trackingNumber: true });
type Parcel = z.infer<typeof Parcel>;

type ShipFormProps = {
  request: RequestDetailView;
  isPending: boolean;
  onClose: () => void;
  onShip: (parcel: Parcel) => void;
};

const ShipForm = ({ request, isPending, onClose, onShip }: ShipFormProps) => {
  const form = useZodForm(Parcel, {
    defaultValues: { carrier: request.carrier ?? '', trackingNumber: request.trackingNumber ?? '' },
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onShip)}>
      <TextField
        label="Carrier"
        autoComplete="off"
        error={errors.carrier?.message}
        {...form.register('carrier')}
      />
      <TextField
        label="Tracking Number"
        autoComplete="off"
        spellCheck={false}
        error={errors.trackingNumber?.message}
        {...form.register('trackingNumber')}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Mark as Shipped
        </Button>
      </DialogFooter>
    </form>
  );
};

/** Asks how a parcel travels; both may stay empty. */
export const RequestShipDialog = ({ open, onClose, ...form }: ShipFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Mark as Shipped"
    description="The client sees the carrier and the tracking number. Leave empty what you do not have."
  >
    <ShipForm {...form} onClose={onClose} />
  </Dialog>
);
