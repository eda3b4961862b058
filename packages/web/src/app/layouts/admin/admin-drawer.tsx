import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';

function loadPanel() {
  return import('./admin-drawer-panel.tsx');
}
const AdminDrawerPanel = lazy(async () => ({ default: (await loadPanel()).AdminDrawerPanel }));

/** The navigation on small screens. The drawer is loaded when the pointer or the focus is on its button. */
export function AdminDrawer() {
  const toasts = useToasts();
  // The drawer is open for one history entry, so that any navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const prepare = () => void loadPanel().catch(() => undefined);
  const open = () => {
    loadPanel().then(
      () => setOpenAt(key),
      () => toasts.error(failureMessages.openMenu()),
    );
  };
  return (
    <>
      <IconButton
        label="Open menu"
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
}
