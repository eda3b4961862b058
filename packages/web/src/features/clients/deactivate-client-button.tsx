import type { ClientView } from '@portal/contract/clients';
import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

/** Deactivates or reactivates a client: the alternative to deletion. */
export function DeactivateClientButton({ client }: { client: ClientView }) {
  const [isAsking, setIsAsking] = useState(false);
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess: (changed: ClientView) => {
      utils.admin.clients.get.setData({ id: changed.id }, changed);
      toastSuccess(successMessages.clientUpdated);
    },
    onError: (error: unknown) => toastError(failureMessages.updateClient(error)),
    onSettled: () => {
      setIsAsking(false);
      void utils.admin.clients.invalidate();
    },
  };
  const deactivate = trpc.admin.clients.deactivate.useMutation(outcome);
  const reactivate = trpc.admin.clients.reactivate.useMutation(outcome);
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
      <Button variant="secondary" icon={<UserRoundX aria-hidden />} onClick={() => setIsAsking(true)}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Deactivate Client"
        description={
          <>
            <strong className="break-words text-ink">{client.name}</strong> is signed out everywhere at once
            and cannot sign in until you reactivate the account. Requests and credits stay as they are.
          </>
        }
        confirmLabel="Deactivate"
        pendingLabel="Deactivating..."
        pending={deactivate.isPending}
        onConfirm={() => deactivate.mutate({ id: client.id })}
      />
    </>
  );
}
