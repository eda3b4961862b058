import { expect, test } from 'vitest';
import { daysBefore, daysOf, periodOf } from './periods.ts';

const now = new Date('2026-03-31T23:30:00Z');

test('A period counts days in the time zone, including today', () => {
  expect(daysOf('30-days', now, 'UTC')).toEqual({ from: '2026-03-02', to: null });
  expect(daysOf('30-days', now, 'Europe/Berlin')).toEqual({ from: '2026-03-03', to: null });
  expect(daysOf('12-months', now, 'UTC')).toEqual({ from: '2025-04-01', to: null });
  expect(daysOf('all', now, 'UTC')).toEqual({ from: null, to: null });
});

test.each([
  ['2028-02-29', '2027-03-01'],
  ['2028-02-28', '2027-03-01'],
  ['2029-02-28', '2028-02-29'],
  ['2026-12-31', '2026-01-01'],
])('The last 12 months up to %s begin on %s', (today, from) => {
  expect(daysOf('12-months', new Date(`${today}T12:00:00Z`), 'UTC').from).toBe(from);
});

test('Days that equal a named period select that period', () => {
  for (const period of ['all', '30-days', '90-days', '12-months'] as const) {
    expect(periodOf(daysOf(period))).toBe(period);
  }
  expect(periodOf({ from: '2020-02-02', to: null })).toBe('own');
  expect(periodOf({ from: null, to: '2020-02-02' })).toBe('own');
});

test('The days before are as many, and end the day before', () => {
  const today = '2026-03-31';
  expect(daysBefore({ from: '2026-03-02', to: null }, today)).toEqual({
    from: '2026-01-31',
    to: '2026-03-01',
  });
  expect(daysBefore({ from: '2026-03-02', to: '2026-03-02' }, today)).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
  });
  expect(daysBefore({ from: null, to: '2026-03-02' }, today)).toBeNull();
  expect(daysBefore({ from: '2026-04-01', to: null }, today)).toBeNull();
});
