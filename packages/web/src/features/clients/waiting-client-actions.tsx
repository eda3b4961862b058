import type { ClientView } from '@portal/contract/clients';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { ApproveClientButton } from './approve-client-button.tsx';

const DeclineClientDialog = lazyDialog(() => import('./decline-client-dialog.tsx'));

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
