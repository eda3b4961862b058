import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { AddClientDialog } from './client-dialogs.ts';

export function AddClientButton() {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const open = () => {
    // Another admin may have changed the default credits. Without an answer, the form keeps those that it knows.
    utils.admin.settings.get.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<UserRoundPlus aria-hidden />} onClick={open}>
        Add Client
      </Button>
      <AddClientDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
