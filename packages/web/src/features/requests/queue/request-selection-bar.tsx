import type { RequestView } from '@portal/contract/requests';
import type { Decision } from '@portal/contract/requests/request-search';
import { CircleCheckBig, CircleX, PackageCheck, ThumbsUp, Truck } from 'lucide-react';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import { ActionMenu } from '../../../components/ui/action-menu.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { requestsFor } from './next-steps.ts';

const ALL = 'selected';

type RequestSelectionBarProps = {
  selected: readonly RequestView[];
  isPending: boolean;
  onDecide: (decision: Decision) => void;
  onClear: () => void;
  focusAfter: () => HTMLElement | null;
};

/** The selected requests are named only where some of them are left out. */
function labelOfStep(step: string) {
  return (which: string) => (which === ALL ? step : `${step} (${which})`);
}

const STEPS = [
  { decision: 'approved', labelOf: (which: string) => `Approve ${which}`, Icon: ThumbsUp },
  { decision: 'shipped', labelOf: labelOfStep('Mark as shipped'), Icon: Truck },
  { decision: 'delivered', labelOf: labelOfStep('Mark as delivered'), Icon: PackageCheck },
  { decision: 'fulfilled', labelOf: (which: string) => `Mark ${which} as fulfilled`, Icon: CircleCheckBig },
  { decision: 'rejected', labelOf: (which: string) => `Reject ${which}`, Icon: CircleX },
] as const;

function whichOf(count: number, selected: readonly RequestView[]) {
  return count === selected.length ? ALL : `${count} of ${selected.length}`;
}

/** Offers the decisions that lead on. The first of them is the next step of the selection, and on phones the others are in a menu. */
export function RequestSelectionBar({ selected, isPending, onDecide, ...bar }: RequestSelectionBarProps) {
  const steps = STEPS.map((step) => ({ ...step, count: requestsFor(step.decision, selected).length })).filter(
    ({ count }) => count > 0,
  );
  return (
    <SelectionBar noun="requests" count={selected.length} {...bar}>
      {steps.map(({ decision, labelOf, Icon, count }, index) => (
        <Button
          key={decision}
          variant={decision === 'rejected' ? 'danger-quiet' : index === 0 ? 'primary' : 'secondary'}
          size="sm"
          className={index === 0 ? undefined : 'max-sm:hidden'}
          icon={<Icon aria-hidden />}
          pending={isPending}
          onClick={() => onDecide(decision)}
        >
          {labelOf(whichOf(count, selected))}
        </Button>
      ))}
      {steps.length > 1 && (
        <ActionMenu
          label="More decisions"
          className="sm:hidden"
          disabled={isPending}
          actions={steps.slice(1).map(({ decision, labelOf, Icon, count }) => ({
            label: labelOf(whichOf(count, selected)),
            Icon,
            onClick: () => onDecide(decision),
          }))}
        />
      )}
    </SelectionBar>
  );
}
