import { SAMPLE_STATES } from '@portal/contract/samples';
import { keepPreviousData } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { DownloadCsv } from '../../components/list/download-csv.tsx';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { activeFilters, searchText, useListState } from '../../components/list/use-list-state.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useUrlDialog } from '../../components/ui/use-url-dialog.ts';
import { errorText } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { AddSampleButton } from './add-sample-button.tsx';
import { EditSampleById } from './edit-sample-dialog.tsx';
import { SamplesTable } from './samples-table.tsx';

const PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...SAMPLE_STATES]).withDefault('all'),
};

/** The page of the catalogue, with inactive samples, that the URL describes. */
function useSampleSearch() {
  const state = useListState(PARSERS);
  const { search, ...view } = state.view;
  const filter = activeFilters({ ...view, search: searchText(useDebouncedValue(search)) });
  const query = trpc.admin.samples.search.useQuery(
    { ...filter, ...state.page },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  return { state, filter, query };
}

const STATE_OPTIONS = [
  { value: 'all', label: 'All samples' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function SamplesList() {
  const { state, filter, query } = useSampleSearch();
  const { view, change } = state;
  const edition = useUrlDialog('edit');
  return (
    <Card flush>
      <ListToolbar
        search={{ label: 'Search samples', value: view.search, onChange: (search) => change({ search }) }}
      >
        <Select
          label="Show"
          labelHidden
          className="max-sm:w-full"
          options={STATE_OPTIONS}
          value={view.state}
          onChange={(state) => change({ state })}
        />
        <DownloadCsv path="/downloads/samples.csv" filter={filter} className="sm:ml-auto" />
      </ListToolbar>
      <PaginatedList
        query={query}
        state={state}
        noun="samples"
        errorTitle={`Error loading samples: ${errorText(query.error, 'the portal cannot be reached')}`}
        empty={
          <EmptyState
            icon={Images}
            title="No samples found"
            action={<AddSampleButton>Add Your First Sample</AddSampleButton>}
          />
        }
      >
        {(samples) => <SamplesTable samples={samples} onEdit={({ id }) => edition.show(id)} />}
      </PaginatedList>
      {edition.id !== null && (
        <EditSampleById
          id={edition.id}
          listed={query.data?.items.find(({ id }) => id === edition.id)}
          {...edition.dialog}
        />
      )}
    </Card>
  );
}
