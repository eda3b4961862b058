import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../../../components/dialog/drawer.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { paths } from '../../../lib/paths.ts';
import { portal } from '../../../lib/portal.ts';
import { Brand } from '../brand.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

/** The navigation on small screens. */
export function AdminDrawer() {
  // The drawer is open for one history entry, so that any navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <IconButton
        label="Open menu"
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
        icon={<MenuIcon aria-hidden />}
      />
      <Drawer
        open={openAt === key}
        onOpenChange={(next) => !next && setOpenAt(undefined)}
        title="Menu"
        head={<Brand to={paths.admin} name={portal.adminName} />}
      >
        <AdminNavigation />
      </Drawer>
    </>
  );
}
