import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CreateSampleDialog } from './create-sample-dialog.tsx';

export function AddSampleButton({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <CreateSampleDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
