import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { formatDay } from '../../lib/format/dates.ts';
import { Button } from '../ui/button.tsx';

/** A filter that narrows a list; `clear` is the change that takes it away. */
type FilterChip<Change> = { label: string; value: string; clear: Change };

/** The chips of a filter by days. Days are days of the calendar, in no time zone. */
export function dayChips({ from, to }: { from: string | null; to: string | null }) {
  return [
    from !== null && { label: 'From', value: formatDay(from, 'UTC'), clear: { from: null } },
    to !== null && { label: 'To', value: formatDay(to, 'UTC'), clear: { to: null } },
  ];
}

type FilterChipsProps<Change> = {
  /** False for a filter that is not in use. */
  chips: readonly (FilterChip<NoInfer<Change>> | false)[];
  onChange: (change: Change) => void;
  className?: string;
};

/** The filters that narrow a list, each with the button that takes it away. */
export function FilterChips<Change extends object>({ chips, onChange, className }: FilterChipsProps<Change>) {
  const used = chips.filter((chip) => chip !== false);
  if (used.length === 0) return null;
  const clearAll = () => onChange(Object.assign({}, ...used.map(({ clear }) => clear)));
  return (
    <ul aria-label="Filters in use" className={clsx('flex min-w-0 basis-full flex-wrap gap-2', className)}>
      {used.map(({ label, value, clear }) => (
        <li key={label} className="min-w-0">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full bg-accent-soft text-accent"
            aria-label={`Remove the filter ${label}: ${value}`}
            onClick={() => onChange(clear)}
          >
            <span className="truncate">
              {`${label}: `}
              <bdi>{value}</bdi>
            </span>
            <X aria-hidden className="print:hidden" />
          </Button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <Button variant="quiet" size="sm" className="print:hidden" onClick={clearAll}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  );
}
