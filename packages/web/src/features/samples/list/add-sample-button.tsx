import Plus from 'lucide-react/icons/plus';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useAddDialog } from '../../../components/dialog/use-add-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';

const AddSampleDialog = lazyDialog(() => import('../form/add-sample-dialog.tsx'));

type AddSampleButtonProps = { children: string; inEmptyState?: boolean };

export function AddSampleButton({ children, inEmptyState }: AddSampleButtonProps) {
  const { open, dialog } = useAddDialog({ inEmptyState });
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={open}>
        {children}
      </Button>
      <AddSampleDialog {...dialog} />
    </>
  );
}
