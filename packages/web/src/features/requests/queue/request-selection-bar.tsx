import type { Decision } from '@portal/contract/requests/request-search';
import { CircleCheckBig, CircleX, ThumbsUp } from 'lucide-react';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';

type RequestSelectionBarProps = {
  count: number;
  isPending: boolean;
  onDecide: (decision: Decision) => void;
  onClear: () => void;
  focusAfter: () => HTMLElement | null;
};

export function RequestSelectionBar({ isPending, onDecide, ...bar }: RequestSelectionBarProps) {
  return (
    <SelectionBar noun="requests" {...bar}>
      <Button
        size="sm"
        icon={<ThumbsUp aria-hidden />}
        pending={isPending}
        onClick={() => onDecide('approved')}
      >
        Approve selected
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<CircleCheckBig aria-hidden />}
        pending={isPending}
        onClick={() => onDecide('fulfilled')}
      >
        Mark selected as fulfilled
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        icon={<CircleX aria-hidden />}
        pending={isPending}
        onClick={() => onDecide('rejected')}
      >
        Reject selected
      </Button>
    </SelectionBar>
  );
}
