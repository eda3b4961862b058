import { STATUS_LABELS } from '@portal/contract/status-labels';
import { CircleAlert, CircleCheckBig, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import type { DecisionOutcome } from './use-queue-decisions.ts';

/** The result of a decision on several requests, request by request. */
export function RequestOutcome({ outcome, onClose }: { outcome: DecisionOutcome; onClose: () => void }) {
  const { decision, results } = outcome;
  const changed = results.filter(({ isChanged }) => isChanged).length;
  const left = results.length - changed;
  return (
    <section aria-label="Results" className="border-b border-line bg-sunken/60 px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium">
          {changed} {STATUS_LABELS[decision].toLowerCase()}
          {left > 0 && `, ${left} left as ${left === 1 ? 'it is' : 'they are'}`}
        </p>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Close results"
          onClick={onClose}
          icon={<X aria-hidden />}
        />
      </div>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {results.map(({ id, isChanged, message }) => (
          <li key={id} className="flex items-start gap-2">
            {isChanged ? (
              <CircleCheckBig className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
            )}
            <span>
              <span className="font-medium">#{id}</span> {isChanged ? STATUS_LABELS[decision] : message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
