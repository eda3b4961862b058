import { AWAITED_LABELS, MESSAGE_SIDES } from '@portal/contract/messages.values';
import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import { ISSUE_LABELS, REQUEST_ISSUES } from '@portal/contract/requests.values';
import { DayField } from '../../../components/form/day-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isoDay } from '../../../lib/format/dates.ts';
import { SampleFilter } from './sample-filter.tsx';
import type { RequestSearch } from './use-request-search.ts';

const PERIODS_DAYS = [7, 30, 90];

/** The first of so many days, the last of which is today. */
function firstDayOf(days: number) {
  return isoDay(days - 1);
}

type FilterButtonProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string };

function FilterButton({ isOn, onToggle, children }: FilterButtonProps) {
  return (
    <Button
      variant="secondary"
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
}

/** Load it lazily: most visits need no filter. */
export default function QueueFilters({ state: { view, change } }: Pick<RequestSearch, 'state'>) {
  return (
    <>
      <SampleFilter value={view.sample} onChange={(sample) => change({ sample })} />
      {MESSAGE_SIDES.map((side) => (
        <FilterButton
          key={side}
          isOn={view.awaited === side}
          onToggle={(isOn) => change({ awaited: isOn ? side : null })}
        >
          {AWAITED_LABELS[side]}
        </FilterButton>
      ))}
      {REQUEST_ISSUES.map((issue) => (
        <FilterButton
          key={issue}
          isOn={view.issue === issue}
          onToggle={(isOn) => change({ issue: isOn ? issue : null })}
        >
          {ISSUE_LABELS[issue]}
        </FilterButton>
      ))}
      <label className="flex min-h-10 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5 cursor-pointer accent-accent"
          checked={view.outcome === 'problem'}
          onChange={({ target }) => change({ outcome: target.checked ? 'problem' : null })}
        />
        {OUTCOME_LABELS.problem}
      </label>
      {/* Both in one line. */}
      <fieldset className="flex min-w-0 gap-3 max-sm:basis-full">
        <legend className="sr-only">Submitted</legend>
        <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      </fieldset>
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
