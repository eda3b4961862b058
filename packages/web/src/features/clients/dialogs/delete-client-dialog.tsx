import type { ClientView } from '@portal/contract/clients';
import { plainText } from '@portal/contract/values/compare-text';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { findPageFocus } from '../../../lib/hooks/use-focus-after-removal.ts';
import { PendingRequests } from '../../requests/pending-requests.tsx';
import { failureMessages, successMessages } from '../clients.messages.ts';

type DeleteClientDialogProps = DialogState & { client: ClientView; onDeleted?: () => void };

/** From this number of requests on, the admin types the username. */
const MANY_REQUESTS = 5;

/** Whether the client has so many requests that the deletion needs the username; undefined until it is known. */
function useHasManyRequests(clientId: number, enabled: boolean) {
  const query = trpc.admin.requests.search.useQuery({ clientId, limit: 1 }, { enabled });
  return query.isError ? true : query.data && query.data.total >= MANY_REQUESTS;
}

/** Requires the username when many requests would be deleted. */
export default function DeleteClientDialog({
  client,
  open,
  onOpenChange,
  onDeleted,
}: DeleteClientDialogProps) {
  const [typed, setTyped] = useState('');
  const hasManyRequests = useHasManyRequests(client.id, open);
  const isNamed = plainText(typed) === plainText(client.username);
  const remove = useToastMutation(trpc.admin.clients.delete, {
    success: successMessages.clientDeleted,
    failure: failureMessages.deleteClient,
    invalidate: (utils) => [utils.admin],
  });
  const onSuccess = () => {
    onDeleted?.();
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setTyped('');
        onOpenChange(next);
      }}
      canConfirm={hasManyRequests === false || isNamed}
      title="Delete Client"
      description={
        <>
          <strong className="break-words text-ink">{client.name}</strong> will be deleted, along with all of
          their requests. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      focusAfter={() => (remove.isSuccess ? findPageFocus() : null)}
      onConfirm={() => remove.mutate({ id: client.id }, { onSuccess })}
    >
      <PendingRequests of="client" id={client.id} isShown={open} />
      {hasManyRequests && (
        <div className="mt-4">
          <TextField
            label={`To confirm, enter the username ${client.username}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
