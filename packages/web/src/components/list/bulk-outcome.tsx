import type { BulkResultsView } from '@portal/contract/bulk';
import { CircleAlert, CircleCheckBig, X } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

type BulkOutcomeProps = {
  results: BulkResultsView['results'];
  /** The status that the changed records now have, as in "Approved". */
  done: string;
  /** Names a record, as in "#42". */
  nameOf: (id: number) => string;
  onClose: () => void;
};

export function BulkOutcome({ results, done, nameOf, onClose }: BulkOutcomeProps) {
  const changed = results.filter(({ isChanged }) => isChanged).length;
  const left = results.length - changed;
  return (
    <section aria-label="Results" className="border-b border-line bg-sunken/60 px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium">
          {`${changed} ${done.toLowerCase()}${left > 0 ? `, ${left} left as ${left === 1 ? 'it is' : 'they are'}` : ''}`}
        </p>
        <IconButton size="icon-sm" label="Close results" onClick={onClose} icon={<X aria-hidden />} />
      </div>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {results.map(({ id, isChanged, message }) => (
          <li key={id} className="flex items-start gap-2">
            {isChanged ? (
              <CircleCheckBig className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
            )}
            <span className="min-w-0 break-words">
              <bdi className="font-medium">{nameOf(id)}</bdi> {isChanged ? done : message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
