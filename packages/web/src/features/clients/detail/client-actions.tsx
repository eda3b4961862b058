import type { ClientView } from '@portal/contract/clients';
import Coins from 'lucide-react/icons/coins';
import PackagePlus from 'lucide-react/icons/package-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { ApproveClientButton } from '../approve-client-button.tsx';
import { DeactivateClientButton } from './deactivate-client-button.tsx';

const AdjustCreditsDialog = lazyDialog(() => import('../dialogs/adjust-credits-dialog.tsx'));
const DeclineClientDialog = lazyDialog(() => import('../dialogs/decline-client-dialog.tsx'));
const DeleteClientDialog = lazyDialog(() => import('../dialogs/delete-client-dialog.tsx'));

/** What an admin does with a client: buttons beside the heading, and the dialogs they open. */
export function ClientActions({ client }: { client: ClientView }) {
  const [openDialog, setOpenDialog] = useState<'adjust' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      {client.deactivatedAt === null && (
        <ButtonLink to={paths.adminClientRequest(client.id)} variant="secondary">
          <PackagePlus aria-hidden />
          New Request
        </ButtonLink>
      )}
      <Button variant="secondary" icon={<Coins aria-hidden />} onClick={() => setOpenDialog('adjust')}>
        Adjust credits
      </Button>
      <DeactivateClientButton client={client} />
      <Button variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      <AdjustCreditsDialog client={client} open={openDialog === 'adjust'} onOpenChange={close} />
      <DeleteClientDialog
        client={client}
        open={openDialog === 'delete'}
        onOpenChange={close}
        onDeleted={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
}

/** For a client who has registered and waits for approval. */
export function WaitingClientActions({ client }: { client: ClientView }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ApproveClientButton client={client} />
      <Button variant="danger-quiet" icon={<X aria-hidden />} onClick={() => setIsDeclining(true)}>
        Decline
      </Button>
      <DeclineClientDialog
        client={client}
        open={isDeclining}
        onOpenChange={setIsDeclining}
        onDeclined={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
}
