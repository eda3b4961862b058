import type { BulkResultsView } from '@portal/contract/bulk';
import { pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { ToastMessage } from '../../lib/toasts/toasts.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Results = BulkResultsView['results'];

type Outcome = {
  results: Results;
  /** The status that the changed records now have, as in "Approved". */
  done: string;
  /** Names a record, as in "#42". */
  nameOf: (id: number) => string;
  /** Pasted lines that were left out. */
  others?: readonly { name: string; message: string }[] | undefined;
  onClose: () => void;
};

function failuresOf(results: Results) {
  return results.filter(({ isChanged }) => !isChanged);
}

/** Returns for example "22 approved, 1 already approved, 2 unchanged", and "3 lines left out" of lines that were pasted. */
function countResults(results: Results, done: string, lines = 0) {
  const failures = failuresOf(results);
  const already = failures.filter(({ message }) => message === `Already ${done.toLowerCase()}`).length;
  const unchanged = failures.length - already;
  return [
    `${results.length - failures.length} ${done.toLowerCase()}`,
    already > 0 && `${already} already ${done.toLowerCase()}`,
    unchanged > 0 && `${unchanged} unchanged`,
    lines > 0 && `${pluralize(lines, 'line')} left out`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The toast about a bulk change. */
export function bulkToast(title: string, results: Results, done: string, otherCount = 0): ToastMessage {
  const isPartial = otherCount > 0 || failuresOf(results).length > 0;
  return { title, text: countResults(results, done, otherCount), isPartial };
}

function Failures({ results, done, nameOf, others = [], onClose }: Outcome) {
  const section = useRef<HTMLElement>(null);
  // The admin may be at the bar below the list.
  useEffect(() => {
    // It returns a promise in newer browsers, which is no clean-up.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-label="Results"
      className="scroll-my-4 border-b border-line bg-sunken/60 px-5 py-4"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium">{countResults(results, done, others.length)}</p>
        <IconButton size="icon-sm" label="Close results" onClick={onClose} icon={<X aria-hidden />} />
      </div>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {[...failuresOf(results).map(({ id, message }) => ({ name: nameOf(id), message })), ...others].map(
          ({ name, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a line may be there twice
            <li key={index} className="flex items-start gap-2">
              <CircleAlert
                className={clsx(
                  'mt-0.5 size-4 shrink-0',
                  message?.startsWith('Already') ? 'text-quiet' : 'text-danger',
                )}
                aria-hidden
              />
              <span className="min-w-0 break-words">
                <bdi className="font-medium">{name}</bdi> <span>{message}</span>
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Lists the records that a bulk change left as they are. Where it changed all, its toast is enough. */
export function BulkOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div aria-live="polite">
      {outcome && failuresOf(outcome.results).length + (outcome.others?.length ?? 0) > 0 && (
        <Failures {...outcome} />
      )}
    </div>
  );
}
