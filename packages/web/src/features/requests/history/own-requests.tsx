import History from 'lucide-react/icons/history';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { useIsEmptyList } from '../../../components/list/use-is-empty-list.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { paths } from '../../../lib/paths.ts';
import { ownRequestsFilter } from '../own-request-queries.ts';
import { OwnRequestsTable } from './own-requests-table.tsx';
import { STATUS_OPTIONS, useOwnRequests } from './use-own-requests.ts';

const NOTHING_FOUND = 'No request history found matching your filter criteria.';

/** All requests of the client, searched, sorted and downloaded. */
export function OwnRequests() {
  const { state, query } = useOwnRequests();
  const isEmpty = useIsEmptyList(query, state);
  return (
    <Card flush>
      <ListToolbar
        label="Search requests"
        state={state}
        isHidden={isEmpty}
        keepsChoices
        csv={{ path: '/downloads/own-requests.csv', filter: ownRequestsFilter(state.view) }}
      >
        <Select
          label="Status"
          options={STATUS_OPTIONS}
          value={state.view.status}
          onChange={(status) => state.change({ status })}
        />
      </ListToolbar>
      <PaginatedList
        query={query}
        state={state}
        noun="requests"
        singular="request"
        nothingFound={NOTHING_FOUND}
        empty={
          <EmptyState
            icon={History}
            title={NOTHING_FOUND}
            action={
              <ButtonLink to={paths.dashboard} variant="secondary">
                Request samples
              </ButtonLink>
            }
          />
        }
      >
        {(requests) => <OwnRequestsTable requests={requests} state={state} />}
      </PaginatedList>
    </Card>
  );
}
