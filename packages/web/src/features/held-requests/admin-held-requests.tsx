import type { AdminHeldRequestView, AskingItemView } from '@portal/contract/held-requests';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { useId } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../components/dialog/use-item-dialog.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { findPageFocus } from '../../lib/hooks/use-focus-after-removal.ts';
import { paths } from '../../lib/paths.ts';
import { formatCredits } from '../orders/describe-request.ts';
import { HeldRequestItem } from './held-request-item.tsx';

const GrantCreditsDialog = lazyDialog(() => import('./grant-credits-dialog.tsx'));
const DeclineCreditsDialog = lazyDialog(() => import('./decline-credits-dialog.tsx'));

function balanceOf({ state, units, remainingCredits, monthlyCredits, missing }: AdminHeldRequestView) {
  if (state !== 'waiting') return undefined;
  return missing > 0
    ? `Asks for ${formatCredits(units)}, has ${remainingCredits} of ${monthlyCredits}`
    : `${remainingCredits} credits left (${monthlyCredits} a month), enough for this request`;
}

/** In the list of those who ask, what the client made of earlier requests. */
type ShownRequest = AdminHeldRequestView & Partial<Pick<AskingItemView, 'earlier'>>;

/** As in "12 requests, 3 ordered". */
function describeEarlier({ requests, ordered }: AskingItemView['earlier']): string {
  if (requests === 0) return 'First request';
  const count = pluralize(requests, 'request', formatCount(requests));
  return ordered === 0 ? count : `${count}, ${formatCount(ordered)} ordered`;
}

type ItemProps = {
  held: ShownRequest;
  isOfOneClient: boolean;
  isLine: boolean;
  onGrant: (held: AdminHeldRequestView) => void;
  onDecline: (held: AdminHeldRequestView) => void;
};

function AdminHeldRequest({ held, isOfOneClient, isLine, onGrant, onDecline }: ItemProps) {
  const id = useId();
  const { user, state, waitsFor, requestId, earlier } = held;
  return (
    <HeldRequestItem
      held={held}
      id={id}
      balance={balanceOf(held)}
      isLine={isLine}
      heading={
        !isOfOneClient && (
          <>
            <TextLink to={paths.adminClient(user.id)} className="min-w-0 break-words">
              {user.name}
            </TextLink>
            {earlier && (
              <span className="text-quiet sm:whitespace-nowrap">{` ${describeEarlier(earlier)}`}</span>
            )}
          </>
        )
      }
    >
      {requestId !== null && (
        <TextLink to={paths.adminRequest(requestId)}>{`Request #${requestId}`}</TextLink>
      )}
      {state === 'waiting' && waitsFor === 'admin' && (
        <>
          <Button variant="secondary" size="sm" aria-describedby={id} onClick={() => onGrant(held)}>
            Grant
          </Button>
          <Button variant="danger-quiet" size="sm" aria-describedby={id} onClick={() => onDecline(held)}>
            Decline
          </Button>
        </>
      )}
    </HeldRequestItem>
  );
}

type AdminHeldRequestsProps = {
  items: readonly ShownRequest[];
  /** Leaves the client out. */
  isOfOneClient?: boolean;
  /** Each in one line. */
  isLine?: boolean;
};

/** Held requests, with Grant and Decline at those that wait for an admin. */
export function AdminHeldRequests({ items, isOfOneClient = false, isLine = false }: AdminHeldRequestsProps) {
  const grant = useItemDialog<AdminHeldRequestView>();
  const decline = useItemDialog<AdminHeldRequestView>();
  // A decided request leaves the list, with the button that opened the dialog.
  const focusAfter = (held?: AdminHeldRequestView) => () =>
    items.some(({ id, state }) => id === held?.id && state === 'waiting') ? null : findPageFocus();
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((held) => (
          <AdminHeldRequest
            key={held.id}
            held={held}
            isOfOneClient={isOfOneClient}
            isLine={isLine}
            onGrant={grant.show}
            onDecline={decline.show}
          />
        ))}
      </ul>
      <GrantCreditsDialog {...grant.dialog} held={grant.item} focusAfter={focusAfter(grant.item)} />
      <DeclineCreditsDialog {...decline.dialog} held={decline.item} focusAfter={focusAfter(decline.item)} />
    </>
  );
}
