import type { UserView } from '@portal/contract/accounts';
import { useRef } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { CreditCards } from '../../features/credits/credit-cards.tsx';
import { CartControl } from '../../features/requests/cart/cart-control.tsx';
import { useCart } from '../../features/requests/cart/use-cart.ts';
import { RequestForm } from '../../features/requests/form/request-form.tsx';
import { WaitingLink } from '../../features/requests/held/waiting-link.tsx';
import { RecentRequests } from '../../features/requests/history/recent-requests.tsx';
import { Catalogue } from '../../features/samples/catalogue.tsx';
import { useSession } from '../../lib/api/session.ts';

const CatalogueSampleDialog = lazyDialog(() => import('./catalogue-sample-dialog.tsx'));

const WAITING = { admin: <WaitingLink waitsFor="admin" />, renewal: <WaitingLink waitsFor="renewal" /> };

/** Gets the focus when the line or card that opened a sample was removed, or the confirmation closed. */
function findFirstCard() {
  return document.querySelector<HTMLElement>('#request-samples li button');
}

function RequestSamples({ user }: { user: UserView }) {
  const cart = useCart(user.id);
  const { id, show, dialog } = useUrlDialog('sample');
  const opener = useRef<Element>(null);
  const view = (sampleId: number) => {
    opener.current = document.activeElement;
    show(sampleId);
  };
  return (
    <RequestForm user={user} cart={cart} onView={view}>
      <Catalogue
        isChosen={(sample) => cart.lines.some((line) => line.id === sample.id)}
        onView={(sample) => view(sample.id)}
      >
        {(sample) => <CartControl sample={sample} cart={cart} credits={user.remainingCredits} />}
      </Catalogue>
      {id !== null && (
        <CatalogueSampleDialog
          {...dialog}
          id={id}
          cart={cart}
          user={user}
          focusAfter={() => (opener.current?.isConnected === false ? findFirstCard() : null)}
        />
      )}
    </RequestForm>
  );
}

export default function DashboardPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Dashboard" />
      <div className="grid grid-cols-1 gap-4 max-lg:pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <CreditCards user={user} waiting={WAITING} />
        {/* On a phone the catalogue comes first. */}
        <div className="grid grid-cols-1 max-lg:order-last">
          <RecentRequests />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <RequestSamples key={user.id} user={user} />
        </div>
      </div>
    </>
  );
}
