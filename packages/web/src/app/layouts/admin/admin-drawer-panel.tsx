import { Drawer } from '../../../components/ui/drawer.tsx';
import { paths } from '../../../lib/paths.ts';
import { portal } from '../../../lib/portal.ts';
import { Brand } from '../brand.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

export function AdminDrawerPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Menu">
      <div className="flex h-16 items-center px-5 pr-14">
        <Brand to={paths.admin} name={portal.adminName} />
      </div>
      <AdminNavigation />
    </Drawer>
  );
}
