import pg from 'pg';
import { expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { countRows, test } from '../../../test/processes/demo.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { checkCredits } from '../../features/credits/check-credits.service.ts';

const run = ({ url }: TestPortal, ...args: string[]) =>
  runOperatorCommand('reset-demo', { databaseUrl: url, args });

test('demo:reset deletes what visitors did, loads the demo again and prints its sign-ins', async ({
  demo,
}) => {
  const before = await countRows(demo);
  const em = demo.em.fork();
  await em.execute("update sample_requests set status = 'rejected' where status = 'pending'");
  await em.execute('update settings set default_credits = 99');
  await em.execute("update users set name = 'Vandal', password = 'x' where username = 'client'");
  const { id } = await buildClient(demo.em);

  const refused = await run(demo);
  expect(refused).toEqual({
    code: 1,
    said: 'This portal has 1 account besides those of the demo. Add --yes to delete everything. Nothing was changed.',
  });
  expect(await em.execute('select from users where id = ?', [id])).toHaveLength(1);

  expect(await run(demo, '--yes')).toEqual({
    code: 0,
    said: 'The demo was loaded again.\nSign in as admin / admin123\nSign in as client / client123',
  });
  expect(await countRows(demo)).toEqual({ ...before, jobs: 0 });
  const body = { username: 'client', password: 'client123' };
  expect((await demo.call('POST', '/api/login', { body })).statusCode).toBe(200);
  expect(await checkCredits(ruleContext(demo.em.fork()))).toMatchObject({ broken: [] });
  // The triggers are on again.
  await expect(em.execute('delete from credit_entries')).rejects.toThrow('append-only');
});

test('demo:reset with an exposed portal prints generated passwords', async ({ demo }) => {
  const env = { PUBLIC_URL: 'https://demo.example.com' };
  const { said } = await runOperatorCommand('reset-demo', { databaseUrl: demo.url, env });
  expect(said).toMatch(
    /^The demo was loaded again\.\nSign in as admin \/ [\w-]{16}\nSign in as client \/ [\w-]{16}$/,
  );
});

test('A portal that is not a demo is not reset', async ({ portal }) => {
  await buildAdmin(portal.em);
  await buildClient(portal.em);
  const before = await countRows(portal);
  expect(await run(portal, '--yes')).toEqual({
    code: 1,
    said: 'This portal is not a demo. Nothing was changed.',
  });
  expect(await countRows(portal)).toEqual(before);
});

test('While a node runs, the demo is not reset', async ({ demo }) => {
  const node = new pg.Client({ connectionString: demo.url, application_name: 'portal-jobs' });
  await node.connect();
  try {
    expect(await run(demo)).toEqual({
      code: 1,
      said: 'A node of the portal is running on this database: stop all nodes first',
    });
  } finally {
    await node.end();
  }
});
