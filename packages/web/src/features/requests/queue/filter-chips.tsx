import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import { X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import type { RequestSearch } from './use-request-search.ts';
import { useSampleName } from './use-sample-name.ts';

/** Days are days of the calendar, in no time zone. */
function dayText(day: string) {
  return formatDay(day, 'UTC');
}

/** The filters that narrow the queue, each with the button that takes it away. */
export function FilterChips({ state, query }: Pick<RequestSearch, 'state' | 'query'>) {
  const { view, change } = state;
  const sampleName = useSampleName(view.sample);
  const clientName = query.data?.items[0]?.user?.name;
  const chips = [
    view.sample !== null && {
      label: 'Sample',
      value: sampleName ?? `#${view.sample}`,
      clear: { sample: null },
    },
    view.client !== null && {
      label: 'Client',
      value: clientName ?? `#${view.client}`,
      clear: { client: null },
    },
    view.outcome !== null && {
      label: 'Outcome',
      value: OUTCOME_LABELS[view.outcome],
      clear: { outcome: null },
    },
    view.from !== null && { label: 'From', value: dayText(view.from), clear: { from: null } },
    view.to !== null && { label: 'To', value: dayText(view.to), clear: { to: null } },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex min-w-0 basis-full flex-wrap gap-2">
      {chips.map(({ label, value, clear }) => (
        <li key={label} className="min-w-0">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full bg-accent-soft text-accent"
            aria-label={`Remove the filter ${label}: ${value}`}
            onClick={() => change(clear)}
          >
            <span className="truncate">
              {`${label}: `}
              <bdi>{value}</bdi>
            </span>
            <X aria-hidden className="print:hidden" />
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            variant="quiet"
            size="sm"
            className="print:hidden"
            onClick={() => change({ sample: null, client: null, outcome: null, from: null, to: null })}
          >
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  );
}
