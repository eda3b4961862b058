import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { SamplesCreateDialog } from './create-sample-dialog.tsx';

/** Opens the dialog for a new sample. */
export const SamplesAddButton = ({ children }: { children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <SamplesCreateDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};
