import type { Decision } from '@portal/contract/request-search';
import { CircleCheckBig, CircleX, ThumbsUp, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

type RequestSelectionBarProps = {
  count: number;
  isPending: boolean;
  onDecide: (decision: Decision) => void;
  onClear: () => void;
};

/** The decisions on all selected requests. */
export function RequestSelectionBar({ count, isPending, onDecide, onClear }: RequestSelectionBarProps) {
  return (
    <section
      aria-label="Selected requests"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-float"
    >
      <p aria-live="polite" className="mr-auto font-medium">
        {count} selected
      </p>
      <Button
        size="sm"
        icon={<ThumbsUp aria-hidden />}
        disabled={isPending}
        onClick={() => onDecide('approved')}
      >
        Approve selected
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<CircleCheckBig aria-hidden />}
        disabled={isPending}
        onClick={() => onDecide('fulfilled')}
      >
        Mark selected as fulfilled
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        icon={<CircleX aria-hidden />}
        disabled={isPending}
        onClick={() => onDecide('rejected')}
      >
        Reject selected
      </Button>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Clear selection"
        onClick={onClear}
        icon={<X aria-hidden />}
      />
    </section>
  );
}
