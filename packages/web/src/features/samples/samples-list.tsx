import type { SampleView } from '@portal/contract/samples';
import { Images } from 'lucide-react';
import { BulkOutcome } from '../../components/list/bulk-outcome.tsx';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { useBulkOutcome } from '../../components/list/use-bulk-outcome.ts';
import { useSelection } from '../../components/list/use-selection.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useUrlDialog } from '../../components/ui/use-url-dialog.ts';
import { errorText } from '../../lib/api/server-error.ts';
import { AddSampleButton } from './add-sample-button.tsx';
import { SampleSelectionBar } from './sample-selection-bar.tsx';
import { SamplesTable } from './samples-table.tsx';
import { useSampleSearch } from './use-sample-search.ts';

const EditSampleDialog = lazyDialog(() => import('./edit-sample-dialog.tsx'));

const STATE_OPTIONS = [
  { value: 'all', label: 'All samples' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const NO_SAMPLES: readonly SampleView[] = [];

export function SamplesList() {
  const { state, filter, query } = useSampleSearch();
  const selection = useSelection(query.data?.items ?? NO_SAMPLES);
  const { outcome, show } = useBulkOutcome(selection);
  const edition = useUrlDialog('edit');
  return (
    // The card must not clip, so that the selection bar can stick to the window.
    <Card flush className="[&>div]:overflow-visible">
      <ListToolbar
        label="Search samples"
        state={state}
        isHidden={query.data?.total === 0 && !state.isFiltered}
        csv={{ path: '/downloads/samples.csv', filter }}
      >
        <Select
          label="Show"
          labelHidden
          className="max-sm:w-full"
          options={STATE_OPTIONS}
          value={state.view.state}
          onChange={(shown) => state.change({ state: shown })}
        />
      </ListToolbar>
      <BulkOutcome outcome={outcome} />
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
        {(samples) => (
          <SamplesTable
            samples={samples}
            state={state}
            selection={selection}
            onEdit={({ id }) => edition.show(id)}
          />
        )}
      </PaginatedList>
      <SampleSelectionBar selection={selection} onChanged={show} />
      {edition.id !== null && (
        <EditSampleDialog
          id={edition.id}
          listed={query.data?.items.find(({ id }) => id === edition.id)}
          {...edition.dialog}
        />
      )}
    </Card>
  );
}
