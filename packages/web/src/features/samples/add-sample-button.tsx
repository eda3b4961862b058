import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';

const AddSampleDialog = lazyDialog(() => import('./add-sample-dialog.tsx'));

export function AddSampleButton({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <AddSampleDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
