import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useAddDialog } from '../../../components/dialog/use-add-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';

const AddClientDialog = lazyDialog(() => import('../dialogs/add-client-dialog.tsx'));

type AddClientButtonProps = { children?: string; inEmptyState?: boolean };

export function AddClientButton({ children = 'Add Client', inEmptyState }: AddClientButtonProps) {
  const adding = useAddDialog({ inEmptyState });
  const utils = trpc.useUtils();
  const open = () => {
    // Read again, because another admin may have changed the default credits. If that fails, the form keeps the values
    // it has.
    utils.admin.settings.get.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    adding.open();
  };
  return (
    <>
      <Button icon={<UserRoundPlus aria-hidden />} onClick={open}>
        {children}
      </Button>
      <AddClientDialog {...adding.dialog} />
    </>
  );
}
