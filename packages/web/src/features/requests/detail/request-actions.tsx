import { ChangeStatusInput, type RequestDetailView, type RequestStatus } from '@portal/contract/requests';
import { CircleCheckBig, CircleX, PackageCheck, RotateCcw, ThumbsUp, Truck } from 'lucide-react';
import * as z from 'zod/mini';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';

const StatusNotes = z.pick(ChangeStatusInput, {
  note: true,
  internalNote: true,
  carrier: true,
  trackingNumber: true,
});

const ACTIONS = [
  { status: 'fulfilled', label: 'Mark as Fulfilled', Icon: CircleCheckBig, variant: 'primary' },
  { status: 'rejected', label: 'Reject Request', Icon: CircleX, variant: 'danger-quiet' },
  { status: 'pending', label: 'Reset to Pending', Icon: RotateCcw, variant: 'secondary' },
  { status: 'approved', label: 'Approve', Icon: ThumbsUp, variant: 'secondary' },
  { status: 'shipped', label: 'Mark as Shipped', Icon: Truck, variant: 'secondary' },
  { status: 'delivered', label: 'Mark as Delivered', Icon: PackageCheck, variant: 'secondary' },
] as const;

/** Changes the status of a request, with notes and the shipment. */
export function RequestActions({ request }: { request: RequestDetailView }) {
  const { id, status, carrier, trackingNumber } = request;
  const form = useZodForm(StatusNotes, {
    values: { note: '', internalNote: '', carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' },
  });
  const { errors } = form.formState;
  const utils = trpc.useUtils();
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.changeStatus, {
    success: successMessages.requestUpdated,
    failure: failureMessages.updateRequest,
    // After an error, too: another admin may have changed the request first.
    invalidate: ({ admin }) => [admin.requests, admin.clients, admin.credits, admin.analytics],
    form,
    onSuccess: (changed) => {
      utils.admin.requests.get.setData({ id: changed.id }, changed);
      form.reset();
    },
  });
  const changeTo = (to: RequestStatus) =>
    form.handleSubmit(({ carrier: by, trackingNumber: number, ...notes }) =>
      mutate({
        id,
        status: to,
        expectedStatus: status,
        ...notes,
        ...(to === 'shipped' ? { carrier: by, trackingNumber: number } : {}),
      }),
    )();
  return (
    <Card className="print:hidden">
      <div className="grid gap-2.5 min-[380px]:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
        {ACTIONS.filter((action) => action.status !== 'pending' || status !== 'pending').map((action) => (
          <Button
            key={action.status}
            variant={action.variant}
            className="max-sm:px-2 max-sm:[&_svg]:hidden"
            icon={<action.Icon aria-hidden />}
            disabled={isPending || status === action.status}
            onClick={() => void changeTo(action.status)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-[2fr_3fr] gap-4 md:grid-cols-2 border-t border-line pt-5 max-md:*:has-[textarea]:col-span-2">
        <TextAreaField
          label="Reason"
          hint="Sent with your decision. Visible to the client."
          rows={2}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <TextAreaField
          label="Internal Note"
          hint="Saved with your decision. Visible to admins only."
          rows={2}
          error={errors.internalNote?.message}
          {...form.register('internalNote')}
        />
        <TextField
          label="Carrier"
          hint="Saved when you mark the request as shipped."
          autoComplete="off"
          error={errors.carrier?.message}
          {...form.register('carrier')}
        />
        <TextField
          label="Tracking Number"
          hint="Saved when you mark the request as shipped."
          autoComplete="off"
          spellCheck={false}
          error={errors.trackingNumber?.message}
          {...form.register('trackingNumber')}
        />
      </div>
    </Card>
  );
}
