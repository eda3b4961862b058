import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CreateClientDialog } from './create-client-dialog.tsx';

export function AddClientButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        Add Client
      </Button>
      <CreateClientDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
