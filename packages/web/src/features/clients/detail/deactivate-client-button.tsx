import type { ClientView } from '@portal/contract/clients';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { PendingRequests } from '../../requests/pending-requests.tsx';
import { failureMessages, successMessages } from '../clients.messages.ts';

/** Deactivates or reactivates a client: the alternative to deletion. */
export function DeactivateClientButton({ client }: { client: ClientView }) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const outcome = {
    success: successMessages.clientUpdated,
    failure: failureMessages.updateClient,
    invalidate: () => [utils.admin.clients],
    onSuccess: (changed: ClientView) => {
      utils.admin.clients.get.setData({ id: changed.id }, changed);
      setIsOpen(false);
    },
    onError: () => setIsOpen(false),
  };
  const deactivate = useToastMutation(trpc.admin.clients.deactivate, outcome);
  const reactivate = useToastMutation(trpc.admin.clients.reactivate, outcome);
  if (client.deactivatedAt !== null) {
    return (
      <Button
        variant="secondary"
        icon={<UserRoundCheck aria-hidden />}
        pending={reactivate.isPending}
        onClick={() => reactivate.mutate({ id: client.id })}
      >
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={<UserRoundX aria-hidden />} onClick={() => setIsOpen(true)}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Deactivate client"
        description={
          <>
            <strong className="break-words text-ink">{client.name}</strong> is signed out everywhere
            immediately and cannot sign in until you reactivate the account. API tokens are revoked for good.
            Requests and credits stay as they are.
          </>
        }
        confirmLabel="Deactivate"
        pendingLabel="Deactivating..."
        pending={deactivate.isPending}
        onConfirm={() => deactivate.mutate({ id: client.id })}
      >
        <PendingRequests of="client" id={client.id} isShown={isOpen} />
      </ConfirmDialog>
    </>
  );
}
