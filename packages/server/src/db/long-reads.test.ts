import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../test/portal.fixture.ts';
import { openLongReads } from './long-reads.ts';

test('Aggregates may take a minute, on the first database that can be reached', async ({
  portal: { url },
}) => {
  const unreachable = Object.assign(new URL(url), { port: '1', host: '127.0.0.1:1' }).href;
  const { longReads, close } = openLongReads([unreachable, url]);
  const { rows } = await sql`show statement_timeout`.execute(await longReads());
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
  close();
});
