import { afterEach, expect, test, vi } from 'vitest';
import { requestView } from '../../test/request-builders.ts';
import { formatNeededBy, isOverdue } from './needed-by.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('A needed-by day is shown as that day in every time zone', () => {
  expect(formatNeededBy('2026-03-04')).toBe('Mar 4, 2026');
});

test('A request is overdue when its day has passed before it was sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T23:59:00Z'), toFake: ['Date'] });
  const overdue = (fields: Parameters<typeof requestView>[0]) => isOverdue(requestView(fields));
  expect(overdue({ neededBy: '2026-11-26' })).toBe(true);
  expect(overdue({ neededBy: '2026-11-26', status: 'approved' })).toBe(true);
  expect(overdue({ neededBy: '2026-11-26', status: 'shipped' })).toBe(false);
  expect(overdue({ neededBy: '2026-11-27' })).toBe(false);
  expect(overdue({ neededBy: null })).toBe(false);
});
