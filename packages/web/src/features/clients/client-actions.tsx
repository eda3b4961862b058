import type { ClientView } from '@portal/contract/clients';
import { Coins, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { AdjustCreditsDialog } from './adjust-credits-dialog.tsx';
import { DeactivateClientButton } from './deactivate-client-button.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';

export function ClientActions({ client }: { client: ClientView }) {
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
      <DeactivateClientButton client={client} />
      <Button variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={() => setDoing('delete')}>
        Delete
      </Button>
      <AdjustCreditsDialog client={client} open={doing === 'adjust'} onClose={close} />
      <EditClientDialog client={doing === 'edit' ? client : undefined} onClose={close} />
      <DeleteClientDialog
        client={client}
        open={doing === 'delete'}
        onOpenChange={close}
        onDeleted={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
}
