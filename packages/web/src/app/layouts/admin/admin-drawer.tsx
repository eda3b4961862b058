import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { toastError } from '../../../lib/toasts/toasts.ts';

const loadPanel = () => import('./admin-drawer-panel.tsx');
const AdminDrawerPanel = lazy(async () => ({ default: (await loadPanel()).AdminDrawerPanel }));

/** The admin's navigation on small screens. The drawer itself is loaded when somebody is about to open it. */
export const AdminDrawer = () => {
  // Open belongs to one place in the history, so that going anywhere closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const prepare = () => void loadPanel().catch(() => undefined);
  const open = () => {
    loadPanel().then(
      () => setOpenAt(key),
      (error: unknown) => toastError(failureMessages.openMenu(error)),
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-expanded={openAt === key}
        onClick={open}
        onFocus={prepare}
        onPointerEnter={prepare}
        icon={<MenuIcon aria-hidden />}
      />
      {openAt !== undefined && (
        <Suspense>
          <AdminDrawerPanel open={openAt === key} onClose={() => setOpenAt('')} />
        </Suspense>
      )}
    </>
  );
};
