import { expect, it } from 'vitest';
import { formatDay, formatDayAndTime } from './dates.ts';

it('shows a day as MMM d, yyyy', () => {
  expect(formatDay('2026-03-04T12:00:00.000Z')).toBe('Mar 4, 2026');
});

it('shows a moment as MMMM d, yyyy at h:mm a', () => {
  expect(formatDayAndTime('2026-03-04T15:05:00.000Z')).toBe('March 4, 2026 at 3:05 PM');
});

it('shows the day that it is in the business time zone, wherever the viewer sits', () => {
  const newYear = '2026-01-01T02:00:00.000Z';
  expect(formatDay(newYear, 'America/New_York')).toBe('Dec 31, 2025');
  expect(formatDayAndTime(newYear, 'Asia/Tokyo')).toBe('January 1, 2026 at 11:00 AM');
});

it.each([null, undefined, ''])('says that nothing is scheduled for %j', (missing) => {
  expect(formatDay(missing)).toBe('Not scheduled');
});

it.each(['soon', '2026-13-40', new Date(Number.NaN)])(
  'says that the date is pending for %j',
  (unreadable) => {
    expect(formatDay(unreadable)).toBe('Date pending');
    expect(formatDayAndTime(unreadable)).toBe('Date pending');
  },
);
