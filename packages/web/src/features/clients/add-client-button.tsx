import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';

const AddClientDialog = lazyDialog(() => import('./add-client-dialog.tsx'));

export function AddClientButton() {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const open = () => {
    // Read again, because another admin may have changed the default credits. If that fails, the form keeps the values
    // it has.
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
