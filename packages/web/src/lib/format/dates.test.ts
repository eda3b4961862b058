import { expect, test } from 'vitest';
import { describeMoment, formatDay, formatDayAndTime, formatShortDay, isoDay } from './dates.ts';

test('A day is formatted as MMM d, yyyy', () => {
  expect(formatDay('2026-03-04T12:00:00.000Z')).toBe('Mar 4, 2026');
});

test.each([
  ['2026-03-04T15:05:00.000Z', 'March 4, 2026 at 3:05 PM'],
  ['2026-03-04T00:00:00.000Z', 'March 4, 2026 at 12:00 AM'],
  ['2026-03-04T12:09:59.999Z', 'March 4, 2026 at 12:09 PM'],
])('The date and time %s is formatted as MMMM d, yyyy at h:mm a', (moment, text) => {
  expect(formatDayAndTime(moment)).toBe(text);
});

test("A date is shown in the portal's time zone and not in that of the browser", () => {
  const newYear = '2026-01-01T02:00:00.000Z';
  expect(formatDay(newYear, 'America/New_York')).toBe('Dec 31, 2025');
  expect(formatDayAndTime(newYear, 'Asia/Tokyo')).toBe('January 1, 2026 at 11:00 AM');
});

test('A day of the weeks to come has no year', () => {
  expect(formatShortDay('2026-03-04T12:00:00.000Z')).toBe('Mar 4');
});

test('Today, and the days before it, are those of the time zone', () => {
  const newYear = new Date('2026-01-01T02:00:00.000Z');
  expect(isoDay(0, newYear, 'UTC')).toBe('2026-01-01');
  expect(isoDay(0, newYear, 'America/New_York')).toBe('2025-12-31');
  expect(isoDay(307, newYear, 'UTC')).toBe('2025-02-28');
  // Clocks were put forward on 29 March.
  expect(isoDay(1, new Date('2026-03-29T22:30:00.000Z'), 'Europe/Berlin')).toBe('2026-03-29');
});

test.each([null, undefined, ''])('The missing date %j is shown as "Not scheduled"', (missing) => {
  expect(formatDay(missing)).toBe('Not scheduled');
});

test.each(['soon', '2026-13-40', new Date(Number.NaN)])(
  'The invalid date %j is shown as "Date pending"',
  (unreadable) => {
    expect(formatDay(unreadable)).toBe('Date pending');
    expect(formatDayAndTime(unreadable)).toBe('Date pending');
  },
);

test('A moment is described in UTC for programs, and with the zone for people', () => {
  const moment = '2026-03-04T15:05:00.000Z';
  expect(describeMoment(moment)).toEqual({ iso: moment, text: 'March 4, 2026 at 3:05 PM UTC' });
  expect([null, '', 'soon'].map((missing) => describeMoment(missing))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['Europe/Berlin', 'March 4, 2026 at 4:05 PM GMT+1'],
  ['Europe/London', 'March 4, 2026 at 3:05 PM GMT'],
  ['America/New_York', 'March 4, 2026 at 10:05 AM GMT-5'],
  ['America/St_Johns', 'March 4, 2026 at 11:35 AM GMT-3:30'],
  ['Pacific/Apia', 'March 5, 2026 at 4:05 AM GMT+13'],
  ['Australia/Lord_Howe', 'March 5, 2026 at 2:05 AM GMT+11'],
  ['Pacific/Honolulu', 'March 4, 2026 at 5:05 AM GMT-10'],
  ['Australia/Adelaide', 'March 5, 2026 at 1:35 AM GMT+10:30'],
])('A moment in %s is described with its offset', (zone, text) => {
  expect(describeMoment('2026-03-04T15:05:00.000Z', zone)?.text).toBe(`${text} (${zone})`);
});
