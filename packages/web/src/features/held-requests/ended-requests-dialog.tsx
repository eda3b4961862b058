import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { ShowMore } from '../../components/list/show-more.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { serverPages } from '../../lib/api/server-query.ts';
import { paths } from '../../lib/paths.ts';
import { heldOrder, useFillCart } from '../orders/cart/use-fill-cart.ts';
import { HeldRequestItem } from './held-request-item.tsx';

const PAGE_SIZE = 20;

function EndedRequests() {
  const fillCart = useFillCart();
  const query = useInfiniteQuery(serverPages('me.heldRequests.list', { limit: PAGE_SIZE }, 'cursor'));
  return (
    <QueryState
      query={query}
      loading={<Spinner className="h-24" />}
      error={{ title: 'They could not be loaded.', text: 'Please try again.' }}
    >
      {({ pages }) => (
        <>
          <ul className="-mx-6 divide-y divide-line border-y border-line md:-mx-5">
            {pages
              .flatMap(({ items }) => items)
              .filter(({ state }) => state !== 'waiting')
              .map((held) => (
                <HeldRequestItem key={held.id} held={held} hasPictures>
                  {held.requestId === null ? (
                    <Button variant="secondary" size="sm" onClick={() => fillCart(heldOrder(held))}>
                      Request again
                    </Button>
                  ) : (
                    <TextLink to={paths.request(held.requestId)}>{`Request #${held.requestId}`}</TextLink>
                  )}
                </HeldRequestItem>
              ))}
          </ul>
          <ShowMore query={query} variant="secondary" className="mt-4" />
        </>
      )}
    </QueryState>
  );
}

/** The requests that were sent, declined, cancelled or lapsed after they had waited for credits. */
export default function EndedRequestsDialog(dialog: DialogState) {
  return (
    <Dialog
      {...dialog}
      title="No longer waiting"
      description="Requests that waited for credits."
      size="lg"
      focusesItself
    >
      <EndedRequests />
    </Dialog>
  );
}
