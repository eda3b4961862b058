import { expect, test } from 'vitest';
import { intervalRow } from './intervals.ts';

test.each([
  ['2026-02-01', 'month', 'Feb 2026', 'Feb 2026', 'from=2026-02-01&to=2026-02-28'],
  ['2026-03-09', 'week', 'Mar 9', 'Week of Mar 9, 2026', 'from=2026-03-09&to=2026-03-15'],
  ['2026-03-09', 'day', 'Mar 9', 'Mar 9, 2026', 'from=2026-03-09&to=2026-03-09'],
] as const)(
  'The %s of a %s is shown as %s and leads to its requests',
  (start, unit, name, fullName, days) => {
    const to = `/admin/requests?${days}`;
    expect(intervalRow(start, unit, {}, '2026-05-01')).toEqual({ name, fullName, to });
  },
);

test('An interval leads to its days within the chosen ones', () => {
  const row = intervalRow('2026-03-01', 'month', { from: '2026-03-10', to: '2026-03-20' }, '2026-05-01');
  expect(row.to).toBe('/admin/requests?from=2026-03-10&to=2026-03-20');
});

test.each([
  ['2026-03-01', 'month', 'Mar 2026 so far'],
  ['2026-03-09', 'week', 'Mar 9 so far'],
  ['2026-03-15', 'day', 'Mar 15 so far'],
] as const)('The %s of a %s that is not over is shown as %s', (start, unit, name) => {
  expect(intervalRow(start, unit, {}, '2026-03-15')).toMatchObject({ name, isRunning: true });
});
