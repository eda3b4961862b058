import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';

type ImportProblemProps = { text: string; action?: string | undefined; onAct?: () => void };

export function ImportProblem({ text, action, onAct }: ImportProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box, findPageFocus);
  return (
    <div
      ref={box}
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-sm"
    >
      <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
      <p className="min-w-0 flex-[1_1_12rem]">{text}</p>
      {action && (
        <Button variant="secondary" size="sm" onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  );
}
