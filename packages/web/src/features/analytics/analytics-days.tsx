import { useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { type Days, daysOf, PERIODS, type Period, periodOf } from './periods.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

export function AnalyticsDays() {
  const { days, setDays } = useAnalyticsDays();
  const [isOwn, setIsOwn] = useState(false);
  const period = isOwn ? 'own' : periodOf(days);
  const choose = (next: Period) => {
    setIsOwn(next === 'own');
    if (next !== 'own') setDays(daysOf(next));
  };
  // The day that remains when the other is cleared can be that of a named period.
  const change = (next: Partial<Days>) => {
    setIsOwn(true);
    setDays(next);
  };
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <Select label="Period" className="max-sm:w-full" options={PERIODS} value={period} onChange={choose} />
      {period === 'own' && (
        <>
          <DayField label="From" value={days.from} onChange={(from) => change({ from })} />
          <DayField label="To" value={days.to} onChange={(to) => change({ to })} />
        </>
      )}
    </div>
  );
}
