import type { PressCardsView } from '@portal/contract/transfer-types';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { PressCard } from './press-card.tsx';

/** Generated text: on the page of a request the name of a sample is text in its own line alone. */
function SampleNames({ names }: { names: readonly string[] }) {
  return <span data-names={names.join(', ')} className="before:content-['For_'_attr(data-names)]" />;
}

/** A card for each type in a request, with the names of its samples. */
export function RequestPressCards({ query }: { query: UseQueryResult<PressCardsView> }) {
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
        cards.map(({ transferType, samples }) => (
          <PressCard key={transferType.id} type={transferType} isFolded>
            <SampleNames names={samples.map(({ name }) => name)} />
          </PressCard>
        ))
      }
    </QueryState>
  );
}
