import { formatCount } from '@portal/contract/values/numbers';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AdminHeldRequests } from './admin-held-requests.tsx';
import { askingQuery, NOT_LOADED } from './held-request-queries.ts';

/** The queue begins below. */
const SHOWN_MAX = 3;

function titleFor(clients: number): string {
  return clients === 1
    ? '1 client asks for more credits'
    : `${formatCount(clients)} clients ask for more credits`;
}

/** The clients who ask for more credits, oldest first, above the queue; nothing when there is none. */
export function AskingClients() {
  const id = useId();
  const query = useQuery(askingQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <QueryState query={query} loading={null} error={NOT_LOADED}>
      {({ clients, items }) =>
        items.length > 0 && (
          <section
            aria-labelledby={id}
            className="mb-3 rounded-lg border border-line border-l-4 border-l-warning bg-surface py-1"
          >
            <h2 id={id} className="px-4 text-sm font-semibold md:px-5">
              {titleFor(clients)}
            </h2>
            <AdminHeldRequests items={showsAll ? items : items.slice(0, SHOWN_MAX)} isLine />
            {items.length > SHOWN_MAX && (
              <p className="px-4 md:px-5">
                <Button variant="quiet" size="sm" className="-mx-2.5" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? 'Show fewer' : `Show all ${formatCount(items.length)}`}
                </Button>
              </p>
            )}
          </section>
        )
      }
    </QueryState>
  );
}
