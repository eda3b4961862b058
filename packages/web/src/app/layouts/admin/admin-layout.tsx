import { AccountMenu } from '../../../features/accounts/profile/account-menu.tsx';
import { UserCard } from '../../../features/accounts/profile/user-card.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { portal } from '../../../lib/portal.ts';
import { useAdminChanges } from '../../live/use-admin-changes.ts';
import { useLiveChanges } from '../../live/use-live-changes.ts';
import { Brand } from '../brand.tsx';
import { ConnectionBar } from '../connection-bar.tsx';
import { DemoNotice } from '../demo-notice.tsx';
import { LayoutFrame } from '../layout-frame.tsx';
import { PageContent } from '../page-content.tsx';
import { PaletteButton, PaletteIcon } from '../palette-button.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

function AdminLive() {
  const isInterrupted = useLiveChanges({ stream: 'admin', onChanges: useAdminChanges() });
  return <ConnectionBar isInterrupted={isInterrupted} />;
}

export function AdminLayout() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <LayoutFrame area="admin">
      <div className="print:block lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside className="sticky top-0 z-30 hidden h-dvh flex-col border-r border-line bg-surface lg:flex print:hidden">
          <div className="flex h-16 items-center px-5">
            <Brand to={paths.admin} name={portal.adminName} />
          </div>
          <div className="px-3">
            <PaletteButton />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <AdminNavigation />
          </div>
          <div className="flex border-t border-line p-4">
            <AccountMenu user={user} side="top" className="grow">
              <UserCard user={user} />
            </AccountMenu>
          </div>
        </aside>
        <div className="min-w-0">
          {/* Not above the sidebar, which is as high as the window. */}
          <AdminLive />
          <DemoNotice className="hidden md:block" />
          <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 lg:hidden print:hidden [@media(max-height:26rem)]:relative">
            <AdminDrawer />
            <Brand to={paths.admin} name={portal.adminName} />
            <div className="ml-auto flex items-center gap-1">
              <PaletteIcon />
              <AccountMenu user={user} />
            </div>
          </header>
          <PageContent className="mx-auto max-w-[84rem] px-4 py-5 max-md:min-h-[calc(100svh-3.5rem)] sm:px-8 sm:py-7" />
          {/* As in the clients' layout. */}
          <DemoNotice className="md:hidden" />
        </div>
      </div>
    </LayoutFrame>
  );
}
