import type { BulkResultsView } from '@portal/contract/bulk';
import type { SampleView } from '@portal/contract/samples';
import { pluralize } from '@portal/contract/values/numbers';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Heater from 'lucide-react/icons/heater';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { bulkToast } from '../../../components/list/bulk-outcome.tsx';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import type { Selection } from '../../../components/table/use-selection.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../samples.messages.ts';

const SetTransferTypeDialog = lazyDialog(() => import('./set-transfer-type-dialog.tsx'));

type SampleSelectionBarProps = {
  selection: Selection<SampleView>;
  /** Receives the results, and what has become of the changed samples. */
  onChanged: (results: BulkResultsView, done: string) => void;
};

function doneBy(isActive: boolean) {
  return isActive ? 'Activated' : 'Deactivated';
}

export function SampleSelectionBar({ selection, onChanged }: SampleSelectionBarProps) {
  const { selected, clear } = selection;
  const [isChoosing, setIsChoosing] = useState(false);
  const items = selected.map(({ id }) => ({ id }));
  const setActive = useToastMutation(trpc.admin.samples.bulkSetActive, {
    success: ({ results }, { isActive }) => bulkToast('Samples updated', results, doneBy(isActive)),
    failure: failureMessages.updateSamples,
    invalidate: (utils) => [utils.admin.samples, utils.me.samples],
    onSuccess: (results, { isActive }) => onChanged(results, doneBy(isActive)),
  });
  const setType = useToastMutation(trpc.admin.samples.bulkSetTransferType, {
    success: ({ results }) => bulkToast('Samples updated', results, 'Changed'),
    failure: failureMessages.updateSamples,
    invalidate: (utils) => [utils.admin.samples, utils.me.samples],
    onSuccess: (results) => {
      setIsChoosing(false);
      onChanged(results, 'Changed');
    },
  });
  const isPending = setActive.isPending || setType.isPending;
  const isSomeActive = selected.some(({ isActive }) => isActive);
  const isSomeInactive = selected.some(({ isActive }) => !isActive);
  return (
    <>
      <SelectionBar
        noun="samples"
        count={selected.length}
        progress={isPending ? `Changing ${pluralize(selected.length, 'sample')}...` : undefined}
        onClear={clear}
      >
        <Button
          variant="secondary"
          size="sm"
          icon={<Heater aria-hidden />}
          pending={isPending}
          onClick={() => setIsChoosing(true)}
        >
          Set transfer type
        </Button>
        {isSomeInactive && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Eye aria-hidden />}
            pending={isPending}
            onClick={() => setActive.mutate({ items, isActive: true })}
          >
            Activate selected
          </Button>
        )}
        {isSomeActive && (
          <Button
            variant="secondary"
            size="sm"
            icon={<EyeOff aria-hidden />}
            pending={isPending}
            onClick={() => setActive.mutate({ items, isActive: false })}
          >
            Deactivate selected
          </Button>
        )}
      </SelectionBar>
      <SetTransferTypeDialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        count={selected.length}
        isPending={isPending}
        onChoose={(transferTypeId) => setType.mutate({ items, transferTypeId })}
      />
    </>
  );
}
