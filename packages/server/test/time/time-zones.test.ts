import pg from 'pg';
import { expect } from 'vitest';
import { test } from '../portal.fixture.ts';
import { TIME_ZONES } from './time-zones.ts';

test('The test process and its database have a time zone from the list', async ({ portal }) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(TIME_ZONES).toContain(timeZone);
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  const { rows } = await client.query('show timezone');
  await client.end();
  expect(rows).toEqual([{ TimeZone: timeZone }]);
});
