import { subDays } from 'date-fns';
import { DayField } from '../../../components/form/day-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatIsoDay, zonedNow } from '../../../lib/format/dates.ts';
import { SampleFilter } from './sample-filter.tsx';
import type { RequestSearch } from './use-request-search.ts';

const PERIODS_DAYS = [7, 30, 90];

/** The first of so many days, the last of which is today. */
function firstDayOf(days: number) {
  return formatIsoDay(subDays(zonedNow(), days - 1));
}

/** Load it lazily: most visits need no filter. */
export default function QueueFilters({ state: { view, change } }: Pick<RequestSearch, 'state'>) {
  return (
    <>
      <SampleFilter value={view.sample} onChange={(sample) => change({ sample })} />
      <Button
        variant="secondary"
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
        aria-pressed={view.outcome === 'problem'}
        onClick={() => change({ outcome: view.outcome === 'problem' ? null : 'problem' })}
      >
        Problem with the delivery
      </Button>
      <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      <div className="flex flex-wrap gap-1">
        {PERIODS_DAYS.map((days) => (
          <Button
            key={days}
            variant="quiet"
            size="sm"
            onClick={() => change({ from: firstDayOf(days), to: null })}
          >
            {`Last ${days} days`}
          </Button>
        ))}
      </div>
    </>
  );
}
