import type { SampleView } from '@portal/contract/samples';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Select } from '../../components/ui/select.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { AddSampleButton } from './add-sample-button.tsx';
import { EditSampleDialog } from './edit-sample-dialog.tsx';
import { SamplesTable } from './samples-table.tsx';
import { useSampleSearch } from './use-sample-search.ts';

const STATES = [
  { value: 'all', label: 'All samples' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function SamplesList() {
  const { state, query } = useSampleSearch();
  const { view, change } = state;
  const [edited, setEdited] = useState<SampleView>();
  return (
    <Card flush>
      <ListToolbar
        search={{ label: 'Search samples', value: view.search, onChange: (search) => change({ search }) }}
      >
        <Select
          label="Show"
          labelHidden
          className="max-sm:w-full"
          options={STATES}
          value={view.state}
          onChange={(state) => change({ state })}
        />
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
        {(samples) => <SamplesTable samples={samples} onEdit={setEdited} />}
      </PaginatedList>
      <EditSampleDialog sample={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
}
