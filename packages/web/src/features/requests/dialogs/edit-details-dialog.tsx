import type { RequestDetails, RequestView } from '@portal/contract/requests';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useEdit } from '../../../components/form/use-edit.tsx';
import { wasTouched } from '../../../components/ui/open-dialogs.ts';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { ShipToGroup } from '../../addresses/ship-to-group.tsx';
import { shipToProblem } from '../../addresses/ship-to-problem.ts';
import { useAddFirstAddress } from '../../addresses/use-add-first-address.ts';
import { useShipTo } from '../../addresses/use-ship-to.ts';
import { DetailFields, detailValues, useDetailsForm } from '../../orders/detail-fields.tsx';
import { failureMessages, successMessages } from '../requests.messages.ts';

type DetailsFormProps = { request: RequestView; addsAddress: boolean; onClose: () => void };

function DetailsForm({ request, addsAddress, onClose }: DetailsFormProps) {
  const { id } = request;
  const utils = trpc.useUtils();
  const book = trpc.me.addresses.list.useQuery();
  const policy = trpc.me.addresses.policy.useQuery();
  const { user } = useSession();
  const [contact] = useState(user ?? undefined);
  // What the dialog showed, which a live update does not change.
  const [seenShipTo, setSeenShipTo] = useState(request.shipTo);
  const [seenDay, setSeenDay] = useState(request.neededBy);
  const [refusal, setRefusal] = useState('');
  const shipTo = useShipTo({
    suggested: seenShipTo,
    addresses: book.data,
    isRequired: policy.data?.isRequired ?? false,
    onAdd: useAddFirstAddress(),
    ...(contact && { contact }),
    listsBook: true,
    draft: `address of request ${id}`,
  });
  const focusAddress = useEffectEvent(() => {
    // A field would open the keyboard of a phone.
    if (addsAddress && shipTo.opened === 'first' && !wasTouched()) shipTo.form.setFocus('line1');
  });
  // Its fields are there once the empty book has been read.
  const hasBook = book.data !== undefined;
  useEffect(() => {
    if (hasBook) focusAddress();
  }, [hasBook]);
  const form = useDetailsForm({
    start: request,
    storedDay: seenDay,
    draft: `details of request ${id}`,
  });
  const edit = useEdit(form, async () => {
    const current = await utils.me.requests.get.fetch({ id }, { staleTime: 0 });
    setSeenShipTo(current.shipTo);
    setSeenDay(current.neededBy);
    return detailValues(current);
  });
  const update = useToastMutation(trpc.me.requests.update, {
    success: successMessages.requestUpdated,
    failure: failureMessages.updateRequest,
    invalidate: ({ me }) => [me.requests, me.addresses],
    form,
    onSuccess: (updated) => utils.me.requests.get.setData({ id }, updated),
    onError: (error) => {
      edit.onError(error);
      const problem = shipToProblem(error);
      if (problem !== undefined) shipTo.refuse(problem);
      const isOver = serverErrorData(error).errorCode === 'not-editable';
      setRefusal(isOver && error instanceof Error ? error.message : '');
      return isOver || problem !== undefined;
    },
  });
  const save = form.handleSubmit(async (values) => {
    const choice = await shipTo.read();
    if (!choice) return;
    const patch = edit.patchOf(values);
    if (!patch && choice.shipTo === undefined) return onClose();
    const expected = {
      ...(patch && emptyAsNull(patch.expected)),
      ...(choice.shipTo !== undefined && { shipTo: seenShipTo }),
    };
    update.mutate({ ...patch, ...choice, id, expected }, { onSuccess: onClose });
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShipToGroup shipTo={shipTo} isLoading={false} />
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={save}>
        <DetailFields form={form} focusesFirst />
        {edit.notice}
        <p aria-live="polite" className="text-sm text-danger empty:sr-only">
          {refusal}
        </p>
        <FormFooter
          onCancel={onClose}
          pending={update.isPending || form.formState.isSubmitting}
          pendingLabel="Saving..."
        >
          Save Changes
        </FormFooter>
      </form>
    </div>
  );
}

function emptyAsNull(values: RequestDetails) {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value || null]));
}

type EditDetailsDialogProps = DialogState & {
  request: RequestView;
  /** Whether it was opened for an address. */
  addsAddress?: boolean;
};

export default function EditDetailsDialog({
  request,
  addsAddress = false,
  ...dialog
}: EditDetailsDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Edit details"
      description="You can change these as long as the request is pending."
      focusesItself={addsAddress}
    >
      <DetailsForm request={request} addsAddress={addsAddress} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
