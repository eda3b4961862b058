import { Plus } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { useAddDialog } from '../../components/ui/use-add-dialog.ts';

const AddTransferTypeDialog = lazyDialog(() => import('./add-transfer-type-dialog.tsx'));

export function AddTransferTypeButton() {
  const { open, dialog } = useAddDialog();
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={open}>
        Add Transfer Type
      </Button>
      <AddTransferTypeDialog {...dialog} />
    </>
  );
}
