import type { BulkResultsView } from '@portal/contract/bulk';
import type { ClientView } from '@portal/contract/clients';
import { pluralize } from '@portal/contract/values/numbers';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { bulkToast } from '../../../components/list/bulk-outcome.tsx';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import type { Selection } from '../../../components/table/use-selection.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { findPageFocus } from '../../../lib/hooks/use-focus-after-removal.ts';
import { failureMessages } from '../clients.messages.ts';

type OnChanged = (results: BulkResultsView, done: string) => void;

function changeOptions(done: string, onChanged: OnChanged, close: () => void) {
  return {
    success: ({ results }: BulkResultsView) => bulkToast('Clients updated', results, done),
    failure: failureMessages.updateClients,
    invalidate: (utils: ReturnType<typeof trpc.useUtils>) => [utils.admin.clients],
    onSuccess: (results: BulkResultsView) => {
      close();
      onChanged(results, done);
    },
    onError: close,
  };
}

type ClientSelectionBarProps = {
  selection: Selection<ClientView>;
  /** Receives the results, and what has become of the changed clients. */
  onChanged: OnChanged;
};

export function ClientSelectionBar({ selection, onChanged }: ClientSelectionBarProps) {
  const { selected, clear } = selection;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const deactivate = useToastMutation(
    trpc.admin.clients.bulkDeactivate,
    changeOptions('Deactivated', onChanged, close),
  );
  const reactivate = useToastMutation(
    trpc.admin.clients.bulkReactivate,
    changeOptions('Reactivated', onChanged, close),
  );
  const isPending = deactivate.isPending || reactivate.isPending;
  const items = selected.map(({ id }) => ({ id }));
  return (
    <>
      <SelectionBar
        noun="clients"
        count={selected.length}
        progress={isPending ? `Changing ${pluralize(selected.length, 'client')}...` : undefined}
        onClear={clear}
      >
        <Button
          variant="danger-quiet"
          size="sm"
          icon={<UserRoundX aria-hidden />}
          pending={isPending}
          onClick={() => setIsOpen(true)}
        >
          Deactivate selected
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<UserRoundCheck aria-hidden />}
          pending={isPending}
          onClick={() => reactivate.mutate({ items })}
        >
          Reactivate selected
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Deactivate ${pluralize(selected.length, 'client')}`}
        description="They are signed out everywhere immediately and cannot sign in until you reactivate their accounts. API tokens are revoked for good. Requests and credits stay as they are."
        confirmLabel="Deactivate"
        pendingLabel="Deactivating..."
        pending={deactivate.isPending}
        focusAfter={() => (selected.length > 0 ? null : findPageFocus())}
        onConfirm={() => deactivate.mutate({ items })}
      />
    </>
  );
}
