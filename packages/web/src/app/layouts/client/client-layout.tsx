import { NavLink } from 'react-router';
import { AccountMenu } from '../../../features/accounts/profile/account-menu.tsx';
import { UserCard } from '../../../features/accounts/profile/user-card.tsx';
import { readCart } from '../../../features/orders/cart/cart-storage.ts';
import { useSession } from '../../../lib/api/session.ts';
import { pagesOf } from '../../../lib/page-links.ts';
import { paths } from '../../../lib/paths.ts';
import { useLiveChanges } from '../../live/use-live-changes.ts';
import { useOwnChanges } from '../../live/use-own-changes.ts';
import { Brand } from '../brand.tsx';
import { ConnectionBar } from '../connection-bar.tsx';
import { DemoNotice } from '../demo-notice.tsx';
import { LayoutFrame } from '../layout-frame.tsx';
import { PageContent } from '../page-content.tsx';
import { PaletteIcon } from '../palette-button.tsx';
import { ClientPhoneMenu } from './client-phone-menu.tsx';

function ClientLive() {
  const { user } = useSession();
  const isChoosing = () => user !== null && readCart(user.id).lines.length > 0;
  const isInterrupted = useLiveChanges({ stream: 'me', onChanges: useOwnChanges(isChoosing) });
  return <ConnectionBar isInterrupted={isInterrupted} />;
}

export function ClientLayout() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <LayoutFrame area="client">
      <ClientLive />
      <DemoNotice className="hidden md:block" />
      {/* On a low screen, as at 400 % zoom, a sticky header would cover a quarter of the page. */}
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden [@media(max-height:26rem)]:relative">
        <div className="mx-auto flex h-16 max-w-page items-center gap-8 px-4 md:max-lg:gap-4 sm:px-6">
          <Brand to={paths.dashboard} />
          <nav aria-label="Main" className="hidden h-full shrink-0 items-stretch gap-1 md:flex">
            {pagesOf('client').map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                className="relative flex items-center px-3 md:max-lg:px-2 font-medium whitespace-nowrap text-quiet -outline-offset-4 transition-colors hover:text-ink marked:text-ink marked:after:absolute marked:after:inset-x-3 marked:after:-bottom-px marked:after:h-0.5 marked:after:bg-accent"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-3">
            <PaletteIcon />
            <AccountMenu user={user} className="flex-row-reverse">
              <UserCard user={user} className="hidden max-w-56 text-right md:block" />
            </AccountMenu>
            <ClientPhoneMenu user={user} />
          </div>
        </div>
      </header>
      <PageContent className="mx-auto max-w-page px-4 pt-5 pb-8 max-md:min-h-[calc(100svh-4rem)] sm:px-6 sm:pt-6 sm:pb-10" />
      {/* On a phone the notice is at the end, because the screen is low, and below the first screen, because a page grows
       * while it loads. */}
      <DemoNotice className="md:hidden" />
    </LayoutFrame>
  );
}
