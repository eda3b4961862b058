import { formatCount } from '@portal/contract/values/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { AdminHeldRequests } from './admin-held-requests.tsx';
import { askingQuery, NOT_LOADED } from './use-held-requests.ts';

/** The queue begins below. */
const SHOWN_MAX = 3;

function titleFor(clients: number): string {
  return clients === 1
    ? '1 client asks for more credits'
    : `${formatCount(clients)} clients ask for more credits`;
}

/** The clients who ask for more credits, oldest first, above the queue; nothing when there is none. */
export function AskingClients() {
  const query = useQuery(askingQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <QueryState query={query} loading={null} error={NOT_LOADED}>
      {({ clients, total, items }) =>
        total > 0 && (
          <Card title={titleFor(clients)} flush className="mb-4">
            <div className="border-t border-line">
              <AdminHeldRequests items={showsAll ? items : items.slice(0, SHOWN_MAX)} />
              {items.length > SHOWN_MAX && (
                <p className="border-t border-line px-4 py-2 md:px-5">
                  <Button
                    variant="quiet"
                    size="sm"
                    className="-mx-2.5"
                    onClick={() => setShowsAll(!showsAll)}
                  >
                    {showsAll ? 'Show fewer' : `Show ${formatCount(items.length)}`}
                  </Button>
                </p>
              )}
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
