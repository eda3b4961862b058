import type { PressCardsView } from '@portal/contract/transfer-types';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { errorText, isRefused } from '../../lib/api/server-error.ts';
import { PressCard } from './press-card.tsx';
import { ownPressCardsQuery, pressCardsQuery } from './press-card-queries.ts';

function PressCards({ query }: { query: UseQueryResult<PressCardsView> }) {
  // The page says that there is no such request.
  if (isRefused(query.error)) return null;
  return (
    <QueryState
      query={query}
      loading={null}
      error={(error) => ({
        title: 'Failed to load the press cards',
        text: errorText(error, 'The portal cannot be reached.'),
      })}
    >
      {(cards) =>
        cards.length > 0 && (
          <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-4">
            {cards.map(({ transferType, samples }) => (
              <PressCard key={transferType.id} type={transferType}>
                {`For ${samples.map(({ name }) => name).join(', ')}`}
              </PressCard>
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

/** A card for each type in a request of one's own, once it is approved. */
export function OwnPressCards({ requestId }: { requestId: number }) {
  return <PressCards query={useQuery(ownPressCardsQuery(requestId))} />;
}

/** A card for each type in a request, for admins. */
export function RequestPressCards({ requestId }: { requestId: number }) {
  return <PressCards query={useQuery(pressCardsQuery(requestId))} />;
}
