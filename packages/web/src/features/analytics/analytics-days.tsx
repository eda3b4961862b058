import { useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { daysOf, PERIODS, type Period, periodOf, useAnalyticsDays } from './use-analytics-days.ts';

/** Chooses the days that all figures below count. */
export const AnalyticsDays = () => {
  const { days, setDays } = useAnalyticsDays();
  const [isOwn, setIsOwn] = useState(false);
  const period = isOwn ? 'own' : periodOf(days);
  const choose = (next: Period) => {
    setIsOwn(next === 'own');
    if (next !== 'own') setDays(daysOf(next));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select label="Period" options={PERIODS} value={period} onChange={choose} />
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            className="grid-cols-[auto_1fr] items-center gap-2"
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                min="2000-01-01"
                max="2999-12-31"
                value={days[end] ?? ''}
                onChange={(event) => setDays({ [end]: event.target.value || null })}
              />
            )}
          </Field>
        ))}
    </div>
  );
};
