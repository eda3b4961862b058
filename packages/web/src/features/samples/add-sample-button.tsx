import { Plus } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { useAddDialog } from '../../components/ui/use-add-dialog.ts';

const AddSampleDialog = lazyDialog(() => import('./add-sample-dialog.tsx'));

export function AddSampleButton({ children }: { children: string }) {
  const { open, dialog } = useAddDialog();
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={open}>
        {children}
      </Button>
      <AddSampleDialog {...dialog} />
    </>
  );
}
