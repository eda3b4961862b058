import type { SampleView } from '@portal/contract/samples';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { SamplesAddButton } from './samples-add-button.tsx';
import { SamplesEditDialog } from './samples-edit-dialog.tsx';
import { SamplesTable } from './samples-table.tsx';

/** The whole catalogue, inactive samples too. */
export const SamplesList = () => {
  const { data, isPending, error, refetch } = trpc.partner.samples.list.useQuery({});
  const [edited, setEdited] = useState<SampleView>();
  if (isPending) return <Spinner className="w-full justify-center py-16" label="Loading samples..." />;
  if (error) {
    return (
      <ErrorState
        title={`Error loading samples: ${errorText(error, 'the portal cannot be reached')}`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card flush>
      {data.items.length === 0 ? (
        <EmptyState
          icon={Images}
          title="No samples found"
          action={<SamplesAddButton>Add Your First Sample</SamplesAddButton>}
        />
      ) : (
        <SamplesTable samples={data.items} onEdit={setEdited} />
      )}
      <SamplesEditDialog sample={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
};
