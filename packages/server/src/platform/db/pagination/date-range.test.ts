import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/portal.fixture.ts';
import { query } from '../kysely.ts';
import { withinDays } from './date-range.ts';

/** Days with a midnight that the clocks repeat or skip, ordinary days, and days of half-hour zones. */
const days: [timeZone: string, day: string][] = [
  ['Atlantic/Azores', '2026-10-25'],
  ['Atlantic/Azores', '2026-03-29'],
  ['America/Havana', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Scoresbysund', '2026-10-24'],
  ['Asia/Beirut', '2026-10-25'],
  ['Asia/Beirut', '2026-03-29'],
  ['Africa/Cairo', '2026-10-29'],
  ['Africa/Cairo', '2026-10-30'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-06'],
  ['Europe/Berlin', '2026-10-25'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['UTC', '2026-01-01'],
];

test.for(days)(
  'In %s, %s has exactly the times that are shown with it',
  async ([timeZone, day], { portal }) => {
    const isInside = withinDays(sql`moment`, timeZone, { from: day, to: day });
    const { rows } = await sql<{ moment: string }>`
    select moment from generate_series(${day}::date::timestamptz - interval '2 days', ${day}::date::timestamptz + interval '3 days',
      interval '10 minutes') as moment
    where (${isInside}) <> ((moment at time zone ${timeZone})::date = ${day}::date)`.execute(
      query(portal.em),
    );
    expect(rows).toEqual([]);
  },
);
