import type { SampleView } from '@portal/contract/samples';
import { Images, SearchX } from 'lucide-react';
import { useState } from 'react';
import { CursorPagination } from '../../components/table/cursor-pagination.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/server-error.ts';
import { SamplesAddButton } from './samples-add-button.tsx';
import { SamplesEditDialog } from './samples-edit-dialog.tsx';
import { SamplesTable } from './samples-table.tsx';
import { useSampleDirectory } from './use-sample-directory.ts';

const STATES = [
  { value: 'all', label: 'All samples' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The whole catalogue, inactive samples too. */
export const SamplesList = () => {
  const { view, list, isFiltered, change, turn, retry, reset } = useSampleDirectory();
  const { data, error, isPlaceholderData } = list;
  const [edited, setEdited] = useState<SampleView>();
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <SearchInput
          label="Search samples"
          value={view.search}
          maxLength={100}
          onChange={(search) => change({ search })}
          className="min-w-48 flex-1 sm:max-w-sm"
        />
        <Select
          label="Show"
          labelHidden
          options={STATES}
          value={view.state}
          onChange={(state) => change({ state })}
        />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {data.items.length > 0 ? (
            <SamplesTable samples={data.items} onEdit={setEdited} />
          ) : (
            <EmptyState
              icon={isFiltered ? SearchX : Images}
              title="No samples found"
              action={
                isFiltered || data.total > 0 ? (
                  <Button variant="secondary" onClick={reset}>
                    Show all samples
                  </Button>
                ) : (
                  <SamplesAddButton>Add Your First Sample</SamplesAddButton>
                )
              }
            />
          )}
          <CursorPagination page={data} onTurn={turn} />
        </div>
      ) : error ? (
        <ErrorState
          title={`Error loading samples: ${errorText(error, 'the portal cannot be reached')}`}
          onRetry={retry}
        />
      ) : (
        <Spinner className="w-full justify-center py-16" label="Loading samples..." />
      )}
      <SamplesEditDialog sample={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
};
