import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { Drawer } from '../components/ui/drawer.tsx';
import { portal } from '../lib/portal.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { Brand } from './brand.tsx';
import { paths } from './paths.ts';

/** The admin's navigation on small screens. */
export const AdminDrawer = () => {
  // Open belongs to one place in the history, so that going anywhere closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        icon={<MenuIcon aria-hidden />}
      />
      <Drawer open={isOpen} onOpenChange={(next) => setOpenAt(next ? key : undefined)} title="Menu">
        <div className="flex h-16 items-center px-5 pr-14">
          <Brand to={paths.admin} name={portal.adminName} />
        </div>
        <AdminNavigation />
      </Drawer>
    </>
  );
};
