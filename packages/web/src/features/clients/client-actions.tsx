import type { ClientView } from '@portal/contract/clients';
import { Coins, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { ClientAdjustDialog } from './adjust-credits-dialog.tsx';
import { ClientActivityButton } from './deactivate-client-button.tsx';
import { ClientsDeleteDialog } from './delete-client-dialog.tsx';
import { ClientsEditDialog } from './edit-client-dialog.tsx';

/** What can be done to one client. */
export const ClientActions = ({ client }: { client: ClientView }) => {
  const [doing, setDoing] = useState<'adjust' | 'edit' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setDoing(undefined);
  return (
    <>
      <Button icon={<Coins aria-hidden />} onClick={() => setDoing('adjust')}>
        Adjust Credits
      </Button>
      <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={() => setDoing('edit')}>
        Edit
      </Button>
      <ClientActivityButton client={client} />
      <Button variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={() => setDoing('delete')}>
        Delete
      </Button>
      <ClientAdjustDialog client={client} open={doing === 'adjust'} onClose={close} />
      <ClientsEditDialog client={doing === 'edit' ? client : undefined} onClose={close} />
      <ClientsDeleteDialog
        client={doing === 'delete' ? client : undefined}
        onClose={close}
        onDeleted={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
};
