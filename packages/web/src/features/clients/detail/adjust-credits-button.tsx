import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { clientQuery } from '../client-queries.ts';

const AdjustCreditsDialog = lazyDialog(() => import('../dialogs/adjust-credits-dialog.tsx'));
const RecordDialog = lazyDialog(() => import('../../../components/dialog/record-dialog.tsx'));

type AdjustCreditsButtonProps = {
  clientId: number;
  /** What the dialog suggests. */
  reason: string;
};

/** Adjusts the credits of a client from a page about something else. The client is read when it is pressed. */
export function AdjustCreditsButton({ clientId, reason }: AdjustCreditsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: client, error } = useQuery({ ...clientQuery(clientId), enabled: isOpen });
  const dialog = { open: isOpen, onOpenChange: setIsOpen };
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Coins aria-hidden />} onClick={() => setIsOpen(true)}>
        Adjust credits
      </Button>
      {client ? (
        <AdjustCreditsDialog {...dialog} client={client} reason={reason} />
      ) : (
        <RecordDialog {...dialog} title="Adjust credits" noun="client" error={error} />
      )}
    </>
  );
}
