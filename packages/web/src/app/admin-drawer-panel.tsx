import { Drawer } from '../components/ui/drawer.tsx';
import { portal } from '../lib/portal.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { Brand } from './brand.tsx';
import { paths } from './paths.ts';

/** What the admin's drawer holds. */
export const AdminDrawerPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Menu">
    <div className="flex h-16 items-center px-5 pr-14">
      <Brand to={paths.admin} name={portal.adminName} />
    </div>
    <AdminNavigation />
  </Drawer>
);
