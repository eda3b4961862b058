import type { ClientView } from '@portal/contract/clients';
import type { AdminRequestDetailView } from '@portal/contract/requests';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../../components/dialog/use-url-dialog.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ClientEntry } from '../../../features/clients/detail/client-entry.tsx';
import { usePageCart } from '../../../features/orders/cart/use-cart.ts';
import { AddToEntry } from '../../../features/orders/entry/add-to-entry.tsx';
import { replacementOf } from '../../../features/orders/entry/replacement-of.ts';
import { Catalogue } from '../../../features/samples/catalogue/catalogue.tsx';
import { idParam } from '../../../lib/url-params.ts';
import { useUrlState } from '../../../lib/url-state.ts';

const EntryPanel = lazy(() => import('../../../features/orders/entry/entry-panel.tsx'));
const CatalogueSampleDialog = lazyDialog(() => import('../../client/catalogue-sample-dialog.tsx'));

/** A request that is free of charge needs none, so the credits limit no choice. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

type EntryProps = { client: ClientView; replaced: AdminRequestDetailView | null };

function Entry({ client, replaced }: EntryProps) {
  const cart = usePageCart(replaced ? replacementOf(replaced) : { lines: [], details: {} });
  const { id, show, dialog } = useUrlDialog('sample');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Card title="Catalogue" description="Each unit costs one credit, up to 10 units per sample.">
        <Catalogue
          isChosen={(sample) => cart.lines.some((line) => line.id === sample.id)}
          onView={(sample) => show(sample.id)}
        >
          {(sample) => <AddToEntry sample={sample} cart={cart} />}
        </Catalogue>
      </Card>
      <Suspense
        fallback={
          <Card title="Selection">
            <Skeleton className="h-80" />
          </Card>
        }
      >
        <EntryPanel client={client} cart={cart} replaces={replaced?.id ?? null} />
      </Suspense>
      {id !== null && (
        <CatalogueSampleDialog {...dialog} id={id} cart={cart} credits={NO_LIMIT} focusAfter={() => null} />
      )}
    </div>
  );
}

export default function ClientRequestPage() {
  const { id = '' } = useParams();
  const [{ replaces }] = useUrlState({ replaces: idParam });
  return (
    <ClientEntry key={`${id} ${replaces}`} id={Number(id)} replaces={replaces}>
      {(client, replaced) => <Entry client={client} replaced={replaced} />}
    </ClientEntry>
  );
}
