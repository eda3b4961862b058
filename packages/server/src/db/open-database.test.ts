import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { test } from '../../test/portal.fixture.ts';
import { openDatabase } from './open-database.ts';

const open = (databaseUrl: string, timeZone: string) =>
  openDatabase({ databaseUrl, dataDir: tmpdir(), timeZone, log: () => undefined });

test.for(['UTC', 'Europe/Berlin', 'america/argentina/buenos_aires', 'Etc/GMT+5'])(
  'The time zone %s is known to the database',
  async (timeZone, { portal: { url } }) => {
    const database = await open(url, timeZone);
    await database.close();
  },
);

test('A time zone that the database does not know is one start error that says what to do', async ({
  portal: { url },
}) => {
  await expect(open(url, 'Mars/Olympus')).rejects.toThrow(
    /^PORTAL_TIME_ZONE is Mars\/Olympus, which the database does not know: update PostgreSQL's time zone data, or set another time zone\.$/,
  );
});
