import type { BulkResultsView } from '@portal/contract/bulk';
import type { SampleView } from '@portal/contract/samples';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { bulkToast } from '../../components/list/bulk-outcome.tsx';
import { SelectionBar } from '../../components/list/selection-bar.tsx';
import type { Selection } from '../../components/list/use-selection.ts';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failure } from '../../lib/toasts/toasts.ts';

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
  const { mutate, isPending } = useToastMutation(trpc.admin.samples.bulkSetActive, {
    success: ({ results }, { isActive }) => bulkToast('Samples updated', results, doneBy(isActive)),
    failure: failure('Failed to update samples'),
    invalidate: (utils) => [utils.admin.samples, utils.me.samples],
    onSuccess: (results, { isActive }) => onChanged(results, doneBy(isActive)),
  });
  const setActive = (isActive: boolean) => mutate({ items: selected.map(({ id }) => ({ id })), isActive });
  return (
    <SelectionBar noun="samples" count={selected.length} onClear={clear}>
      <Button size="sm" icon={<Eye aria-hidden />} pending={isPending} onClick={() => setActive(true)}>
        Activate selected
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<EyeOff aria-hidden />}
        pending={isPending}
        onClick={() => setActive(false)}
      >
        Deactivate selected
      </Button>
    </SelectionBar>
  );
}
