import type { Decision } from '@portal/contract/requests/status';
import { BULK_REQUESTS_MAX } from '@portal/contract/requests.values';
import { formatCount } from '@portal/contract/values/numbers';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import Tag from 'lucide-react/icons/tag';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Truck from 'lucide-react/icons/truck';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import { ActionMenu } from '../../../components/ui/action-menu.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { printUrl } from '../../printing/use-printout.ts';
import { useQueueLocation } from '../../request-queue/use-queue-location.ts';
import { requestsFor } from './next-steps.ts';
import type { QueueSelection, SelectedRequest } from './use-queue-selection.ts';

const ALL = 'selected';

type RequestSelectionBarProps = {
  selection: Pick<QueueSelection, 'selected' | 'isBeyondPage' | 'offer' | 'clear'>;
  isPending: boolean;
  progress: string | undefined;
  onDecide: (decision: Decision) => void;
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

function whichOf(count: number, selected: readonly SelectedRequest[]) {
  return count === selected.length ? ALL : `${formatCount(count)} of ${formatCount(selected.length)}`;
}

const PRINTOUTS = [
  { label: 'Packing slips', Icon: Printer, as: 'slips' },
  { label: 'Labels', Icon: Tag, as: 'labels' },
] as const;

/**
 * Offers the decisions that lead on, and packing slips and labels in a new tab, so that the selection stays. The first decision is the
 * next step of the selection. On phones the others are in a menu, so that the bar is one row.
 */
export function RequestSelectionBar({ selection, isPending, onDecide, ...bar }: RequestSelectionBarProps) {
  const { selected, isBeyondPage, offer } = selection;
  // Each parcel has its own number, which is typed beside its row.
  const steps = STEPS.filter(({ decision }) => decision !== 'shipped' || !isBeyondPage)
    .map((step) => ({ ...step, count: requestsFor(step.decision, selected).length }))
    .filter(({ count }) => count > 0);
  const location = useQueueLocation();
  const ids = selected.map(({ id }) => id);
  const isPrintable = ids.length <= BULK_REQUESTS_MAX;
  const printouts = isPrintable
    ? PRINTOUTS.map(({ as, ...printout }) => ({ ...printout, url: printUrl(ids, as, location) }))
    : [];
  return (
    <SelectionBar
      noun="requests"
      count={selected.length}
      onClear={() => selection.clear()}
      offer={
        offer && (
          <Button variant="secondary" size="sm" pending={offer.isPending} onClick={offer.onClick}>
            {offer.label}
          </Button>
        )
      }
      {...bar}
    >
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
      {printouts.map(({ label, Icon, url }) => (
        <ButtonLink
          key={label}
          to={url}
          target="_blank"
          title="In a new tab"
          variant="secondary"
          size="sm"
          className="max-sm:hidden"
        >
          <Icon aria-hidden />
          {label}
        </ButtonLink>
      ))}
      <ActionMenu
        label="More decisions"
        className="sm:hidden"
        disabled={isPending}
        actions={[
          ...steps.slice(1).map(({ decision, labelOf, Icon, count }) => ({
            label: labelOf(whichOf(count, selected)),
            Icon,
            onClick: () => onDecide(decision),
          })),
          ...printouts.map(({ label, Icon, url }, index) => ({
            label,
            Icon,
            startsGroup: index === 0,
            onClick: () => window.open(url),
          })),
        ]}
      />
    </SelectionBar>
  );
}
