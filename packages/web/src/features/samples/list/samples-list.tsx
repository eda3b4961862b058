import { sampleFields } from '@portal/contract/samples.fields';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Images from 'lucide-react/icons/images';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../../components/dialog/use-url-dialog.ts';
import { FilterChips } from '../../../components/list/filter-chips.tsx';
import { ImportButton } from '../../../components/list/import-button.tsx';
import { RecordsList } from '../../../components/list/records-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { errorText } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { AddSampleButton } from './add-sample-button.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { SampleSelectionBar } from './sample-selection-bar.tsx';
import { type SampleSearchState, useSampleSearch } from './use-sample-search.ts';

const EditSampleDialog = lazyDialog(() => import('../form/edit-sample-dialog.tsx'));

const STATE_OPTIONS = [
  { value: 'all', label: 'All samples' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function TypeChip({ state }: { state: SampleSearchState }) {
  const { type } = state.view;
  const { data: types } = trpc.me.transferTypes.list.useQuery(undefined, { enabled: type !== null });
  const name = types?.find(({ id }) => id === type)?.name ?? `#${type}`;
  return (
    <FilterChips
      chips={[
        type !== null && { label: sampleFields.transferType.label, value: name, clear: { type: null } },
      ]}
      onChange={state.change}
      className="basis-auto!"
    />
  );
}

export function SamplesList() {
  const { state, filter, query } = useSampleSearch();
  const edit = useUrlDialog('edit');
  const isByRequests = state.view.sort === 'requests';
  return (
    <RecordsList
      label="Samples"
      noun="samples"
      state={state}
      query={query}
      states={STATE_OPTIONS}
      furtherChoice={
        <>
          <Button
            variant="secondary"
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent print:hidden max-sm:px-2.5"
            aria-pressed={isByRequests}
            onClick={() =>
              state.change(isByRequests ? { sort: null, order: null } : { sort: 'requests', order: 'asc' })
            }
          >
            {/* On phones what narrows the list, its sorting and its files are one row. */}
            <ArrowDownUp aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Sort: fewest requests</span>
          </Button>
          <TypeChip state={state} />
        </>
      }
      csv={{ path: '/downloads/samples.csv', filter }}
      importPath={paths.adminSamplesImport}
      errorTitle={`Error loading samples: ${errorText(query.error, 'the portal cannot be reached')}`}
      empty={
        <EmptyState
          icon={Images}
          title="No samples found"
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <AddSampleButton inEmptyState>Add Your First Sample</AddSampleButton>
              <ImportButton to={paths.adminSamplesImport} />
            </div>
          }
        />
      }
      rowClassName="max-md:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto]"
      columns={sampleColumns(({ id }) => edit.show(id))}
      bar={(selection, onChanged) => <SampleSelectionBar selection={selection} onChanged={onChanged} />}
    >
      {edit.id !== null && (
        <EditSampleDialog
          id={edit.id}
          listed={query.data?.items.find(({ id }) => id === edit.id)}
          {...edit.dialog}
        />
      )}
    </RecordsList>
  );
}
