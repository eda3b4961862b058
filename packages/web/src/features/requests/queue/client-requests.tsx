import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { useListState } from '../../../components/list/use-list-state.ts';
import { RecordsTable } from '../../../components/table/records-table.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { paths } from '../../../lib/paths.ts';
import { REQUESTS_ROW_CLASS, requestColumns } from '../request-columns.tsx';
import { CLIENT_PAGE_SIZE, clientRequestsQuery } from './request-queries.ts';

const NO_FILTERS = {};

/** The page reads them with the client, so that nothing below moves. */
export function useClientRequests(clientId: number) {
  const state = useListState(NO_FILTERS);
  const query = useQuery({
    ...clientRequestsQuery(clientId, state.page),
    placeholderData: keepPreviousData,
  });
  return { clientId, state, query };
}

export function ClientRequests({ clientId, state, query }: ReturnType<typeof useClientRequests>) {
  return (
    <Card title="Requests" flush>
      <PaginatedList
        query={query}
        state={state}
        noun="requests"
        loadingRows={CLIENT_PAGE_SIZE}
        empty={<EmptyState icon={ClipboardList} title="No requests yet" />}
      >
        {(requests) => (
          <RecordsTable
            label="Requests of this client"
            noun="requests"
            items={requests}
            rowClassName={REQUESTS_ROW_CLASS}
            columns={requestColumns(({ id }) => `${paths.adminRequest(id)}?client=${clientId}`)}
          />
        )}
      </PaginatedList>
    </Card>
  );
}
