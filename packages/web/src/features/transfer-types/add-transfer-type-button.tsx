import Plus from 'lucide-react/icons/plus';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useAddDialog } from '../../components/dialog/use-add-dialog.ts';
import { Button } from '../../components/ui/button.tsx';

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
