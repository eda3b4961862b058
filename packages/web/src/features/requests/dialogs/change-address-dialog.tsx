import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import type { RequestView } from '@portal/contract/requests';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useShownRecord } from '../../../components/form/use-shown-record.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { addressValues } from '../../addresses/address-fields.tsx';
import { ShipToGroup } from '../../addresses/ship-to-group.tsx';
import { shipToProblem } from '../../addresses/ship-to-problem.ts';
import { useShipTo } from '../../addresses/use-ship-to.ts';
import { failureMessages, successMessages } from '../admin-requests.messages.ts';
import { otherRequestsQuery } from '../other-requests-query.ts';

/** What is known of a client, with phone and country of the newest request that has them and is on the page. */
function useContact({ user }: RequestView): Partial<ShipToView> | undefined {
  const cache = useQueryClient();
  if (!user) return;
  const recent = cache.getQueryData(otherRequestsQuery(user.id).queryKey);
  const last = recent?.items.find(({ shipTo }) => shipTo !== null)?.shipTo;
  return {
    name: user.name,
    company: user.company,
    ...(last && { country: last.country, phone: last.phone }),
  };
}

/** Whether nothing was changed in the fields. */
function isSameAddress(typed: ShipToInput, seen: ShipToView | null): boolean {
  if (typed === null || seen === null || 'addressId' in typed) return typed === seen;
  return JSON.stringify(addressValues(typed)) === JSON.stringify(addressValues(seen));
}

function AddressForm({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const { id, user } = request;
  const utils = trpc.useUtils();
  const book = trpc.admin.addresses.list.useQuery({ id: user?.id ?? 0 }, { enabled: user !== null });
  const settings = trpc.admin.settings.get.useQuery();
  const { shown: seen, reloadIfStale } = useShownRecord(request.shipTo, async () => {
    const current = await utils.admin.requests.get.fetch({ id }, { staleTime: 0 });
    return current.shipTo;
  });
  const contact = useContact(request);
  const shipTo = useShipTo({
    start: request.shipTo ?? undefined,
    opensFields: true,
    suggested: seen,
    addresses: book.data,
    ...(contact && { contact }),
    isRequired: settings.data?.requireAddress ?? false,
    draft: `address of request ${id}`,
  });
  const update = useToastMutation(trpc.admin.requests.update, {
    success: successMessages.requestUpdated,
    failure: failureMessages.updateRequest,
    invalidate: ({ admin }) => [admin.requests, admin.addresses],
    onError: async (error) => {
      shipTo.refuse(shipToProblem(error) ?? (error instanceof Error ? error.message : ''));
      await reloadIfStale(error);
      return true;
    },
  });
  const save = async () => {
    const choice = await shipTo.read();
    if (!choice) return;
    if (choice.shipTo === undefined || isSameAddress(choice.shipTo, seen)) return onClose();
    update.mutate({ id, shipTo: choice.shipTo, expected: { shipTo: seen } }, { onSuccess: onClose });
  };
  return (
    <>
      <ShipToGroup shipTo={shipTo} isLoading={book.isLoading} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={update.isPending} pendingLabel="Saving..." onClick={() => void save()}>
          Save Changes
        </Button>
      </DialogFooter>
    </>
  );
}

/** Opens with the present address, to be corrected for this request alone. Or another one of the client's book, or none. */
export default function ChangeAddressDialog({ request, ...dialog }: DialogState & { request: RequestView }) {
  return (
    <Dialog
      {...dialog}
      title="Change Address"
      description="The client sees the change in the timeline of the request."
    >
      <AddressForm request={request} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
