import type { UserView } from '@portal/contract/accounts';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { DocumentTitle } from '../../components/ui/document-title.tsx';
import { CreditCards } from '../../features/credits/credit-cards.tsx';
import { WaitingLink } from '../../features/held-requests/waiting-link.tsx';
import { QuestionsLine } from '../../features/messages/questions-line.tsx';
import { CartControl } from '../../features/orders/cart/cart-control.tsx';
import { useCart } from '../../features/orders/cart/use-cart.ts';
import { RequestForm } from '../../features/orders/form/request-form.tsx';
import { NewestRequestLine } from '../../features/requests/history/newest-request-line.tsx';
import { RecentRequests } from '../../features/requests/history/recent-requests.tsx';
import { Catalogue } from '../../features/samples/catalogue/catalogue.tsx';
import { useSession } from '../../lib/api/session.ts';

const CatalogueSampleDialog = lazyDialog(() => import('./catalogue-sample-dialog.tsx'));

const WAITING = { admin: <WaitingLink waitsFor="admin" />, renewal: <WaitingLink waitsFor="renewal" /> };

/** Gets the focus when the line or card that opened a sample was removed, or the confirmation closed. */
function findFirstCard() {
  return document.querySelector<HTMLElement>('#request-samples li button');
}

/** On a desktop it fills both columns of the page. */
const FORM_CLASSES = 'grid min-w-0 gap-6 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:grid-cols-subgrid';

/** On a desktop it follows *Your request*, which stays in view, in the second column. */
const RECENT_CLASSES =
  'grid min-w-0 grid-cols-1 lg:sticky lg:top-[calc(6rem+var(--your-request,0px))] lg:z-10 lg:col-start-2 lg:row-start-1 lg:mt-[calc(1rem+var(--your-request,0px))] lg:self-start';

function RequestSamples({ user }: { user: UserView }) {
  const cart = useCart(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const { id, show, dialog } = useUrlDialog('sample');
  const opener = useRef<Element>(null);
  const view = (sampleId: number) => {
    opener.current = document.activeElement;
    show(sampleId);
  };
  const credits = isAsking ? Number.POSITIVE_INFINITY : user.remainingCredits;
  return (
    <RequestForm
      user={user}
      cart={cart}
      onView={view}
      asking={{ isOn: isAsking, set: setIsAsking }}
      className={FORM_CLASSES}
    >
      <Catalogue
        heading="Request Samples"
        isChosen={(sample) => cart.lines.some((line) => line.id === sample.id)}
        onView={(sample) => view(sample.id)}
      >
        {(sample) => <CartControl sample={sample} cart={cart} credits={credits} />}
      </Catalogue>
      {id !== null && (
        <CatalogueSampleDialog
          {...dialog}
          id={id}
          cart={cart}
          credits={credits}
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
      <DocumentTitle title="Dashboard" />
      {/* Its title is where those of the other pages are. */}
      <header className="mb-3 flex flex-col gap-x-10 gap-y-2 lg:flex-row lg:items-start lg:justify-between">
        <div className="flex min-w-0 items-center justify-between gap-4">
          <h1 className="text-2xl font-semibold max-[23rem]:text-xl">Dashboard</h1>
          <NewestRequestLine className="flex min-h-6 min-w-0 items-center gap-2.5 text-sm lg:hidden" />
        </div>
        <CreditCards user={user} waiting={WAITING} />
      </header>
      <QuestionsLine />
      <div className="grid grid-cols-1 gap-6 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RequestSamples key={user.id} user={user} />
        <div className={RECENT_CLASSES}>
          <RecentRequests />
        </div>
      </div>
    </>
  );
}
