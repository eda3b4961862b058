import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ClientsCreateDialog } from './create-client-dialog.tsx';

/** Opens the dialog for a new client. */
export const ClientsAddButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        Add Client
      </Button>
      <ClientsCreateDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};
