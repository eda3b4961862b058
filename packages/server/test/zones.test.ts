import pg from 'pg';
import { expect } from 'vitest';
import { test } from './portal.fixture.ts';
import { zones } from './zones.ts';

test('this process and its database stand in a time zone of the list', async ({ portal }) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(zones).toContain(timeZone);
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  const { rows } = await client.query('show timezone');
  await client.end();
  expect(rows).toEqual([{ TimeZone: timeZone }]);
});
