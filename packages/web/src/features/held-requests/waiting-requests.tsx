import type { UserView } from '@portal/contract/accounts';
import type { HeldRequestView } from '@portal/contract/held-requests';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useSession } from '../../lib/api/session.ts';
import { formatShortDay } from '../../lib/format/dates.ts';
import { formatCredits, formatMoreCredits } from '../orders/describe-request.ts';
import { waitingRequestsQuery } from '../orders/waiting-requests-query.ts';
import { HeldRequestItem } from './held-request-item.tsx';
import { latestHeldRequestsQuery, NOT_LOADED } from './held-request-queries.ts';
import { WaitingRequestActions } from './waiting-request-actions.tsx';

const EndedRequestsDialog = lazyDialog(() => import('./ended-requests-dialog.tsx'));

/** What happens next with a waiting request, as far as its client can know. */
function outlook({ waitsFor, granted, units }: HeldRequestView, user: UserView): string {
  if (waitsFor === 'renewal')
    return `It is sent on ${formatShortDay(user.nextResetDate)}, when your credits reset.`;
  const missing = units - user.remainingCredits;
  const start = granted > 0 ? `An admin added ${formatCredits(granted)}. ` : '';
  if (missing <= 0) return `${start}You have enough credits for it now: change it to send it yourself.`;
  const needs = `${start}It needs ${formatMoreCredits(missing)} than you have.`;
  return user.remainingCredits > 0 ? `${needs} Change it to send what you have credits for.` : needs;
}

function WaitingRequest({ held, user }: { held: HeldRequestView; user: UserView }) {
  const id = useId();
  return (
    <HeldRequestItem held={held} id={id} balance={outlook(held, user)} hasPictures>
      <WaitingRequestActions held={held} describedBy={id} />
    </HeldRequestItem>
  );
}

/** The client's requests that wait for credits, and the way to those that did; nothing when there was none ever. */
export function WaitingRequests() {
  const { user } = useSession();
  const waiting = useQuery(waitingRequestsQuery);
  const latest = useQuery(latestHeldRequestsQuery);
  const [isShowingEnded, setIsShowingEnded] = useState(false);
  const hasEnded = latest.data?.items.some(({ state }) => state !== 'waiting') ?? false;
  if (user === null) return null;
  const endedButton = hasEnded && (
    <Button variant="quiet" size="sm" onClick={() => setIsShowingEnded(true)}>
      Show past ones
    </Button>
  );
  return (
    <QueryState
      query={waiting}
      loading={null}
      error={{ ...NOT_LOADED, title: 'What waits for credits could not be loaded.' }}
    >
      {({ items }) => (
        <>
          {items.length > 0 ? (
            <Card title="Waiting for credits" action={endedButton} flush className="mb-6">
              <ul className="divide-y divide-line border-t border-line">
                {items.map((held) => (
                  <WaitingRequest key={held.id} held={held} user={user} />
                ))}
              </ul>
            </Card>
          ) : (
            hasEnded && (
              <p className="-mt-3 mb-3 flex items-center justify-end gap-1 text-sm text-quiet">
                Nothing waits for credits.
                {endedButton}
              </p>
            )
          )}
          <EndedRequestsDialog open={isShowingEnded} onOpenChange={setIsShowingEnded} />
        </>
      )}
    </QueryState>
  );
}
