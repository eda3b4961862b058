import Heater from 'lucide-react/icons/heater';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { RecordsTable } from '../../components/table/records-table.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { transferTypeColumns } from './transfer-type-columns.tsx';

const EditTransferTypeDialog = lazyDialog(() => import('./edit-transfer-type-dialog.tsx'));
const RecordDialog = lazyDialog(() => import('../../components/dialog/record-dialog.tsx'));

export function TransferTypesList() {
  const query = trpc.me.transferTypes.list.useQuery();
  const { data: counted } = trpc.admin.samples.countByType.useQuery();
  const counts = counted && new Map(counted.map(({ transferTypeId, count }) => [transferTypeId, count]));
  const edit = useUrlDialog('edit');
  const edited = query.data?.find(({ id }) => id === edit.id);
  return (
    <Card flush>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" label="Loading transfer types..." />}
        error={{ title: 'Error loading transfer types.', text: 'Please try again.' }}
      >
        {(types) =>
          types.length === 0 ? (
            <EmptyState
              icon={Heater}
              title="No transfer types yet"
              text="Add the first one, then choose it in your samples."
            />
          ) : (
            <RecordsTable
              label="Transfer types"
              noun="transfer types"
              items={types}
              className="md:max-xl:[&_:is(td,th)]:px-2"
              rowClassName="max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
              columns={transferTypeColumns(({ id }) => edit.show(id), counts)}
            />
          )
        }
      </QueryState>
      {edited && <EditTransferTypeDialog type={edited} {...edit.dialog} />}
      {query.data && edit.id !== null && !edited && (
        <RecordDialog {...edit.dialog} title="Edit Transfer Type" noun="transfer type" isMissing />
      )}
    </Card>
  );
}
