import { expect, it } from 'vitest';
import { describeMoment, formatDay, formatDayAndTime } from './dates.ts';

it('A day is formatted as MMM d, yyyy', () => {
  expect(formatDay('2026-03-04T12:00:00.000Z')).toBe('Mar 4, 2026');
});

it('A date and time is formatted as MMMM d, yyyy at h:mm a', () => {
  expect(formatDayAndTime('2026-03-04T15:05:00.000Z')).toBe('March 4, 2026 at 3:05 PM');
});

it("A date is shown in the portal's time zone and not in that of the browser", () => {
  const newYear = '2026-01-01T02:00:00.000Z';
  expect(formatDay(newYear, 'America/New_York')).toBe('Dec 31, 2025');
  expect(formatDayAndTime(newYear, 'Asia/Tokyo')).toBe('January 1, 2026 at 11:00 AM');
});

it.each([null, undefined, ''])('The missing date %j is shown as "Not scheduled"', (missing) => {
  expect(formatDay(missing)).toBe('Not scheduled');
});

it.each(['soon', '2026-13-40', new Date(Number.NaN)])(
  'The invalid date %j is shown as "Date pending"',
  (unreadable) => {
    expect(formatDay(unreadable)).toBe('Date pending');
    expect(formatDayAndTime(unreadable)).toBe('Date pending');
  },
);

it('A moment is described in UTC for programs, and with the zone for people', () => {
  const moment = '2026-03-04T15:05:00.000Z';
  expect(describeMoment(moment)).toEqual({ iso: moment, text: 'March 4, 2026 at 3:05 PM UTC' });
  expect(describeMoment(moment, 'Europe/Berlin')?.text).toBe(
    'March 4, 2026 at 4:05 PM GMT+1 (Europe/Berlin)',
  );
  expect([null, '', 'soon'].map((missing) => describeMoment(missing))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
