import pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  ruleContext,
  type TestPortal,
  testConfig,
} from '../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../test/run-operator-command.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openOrm } from '../db/orm.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { checkCredits } from '../features/credits/check-credits.service.ts';

const REQUESTS = 200;

/** Each test has a portal with the demo, and without a node. The demo is loaded once and copied. */
const test = base.extend<{ template: string; demo: TestPortal }>({
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
      const orm = await openOrm({ url, log: () => undefined });
      await loadDemo(orm, testConfig());
      // A database with connections cannot be copied.
      await orm.close(true);
      await use(new URL(url).pathname.slice(1));
      await drop();
    },
    { scope: 'file' },
  ],
  demo: async ({ template }, use) => {
    const portal = await openTestPortal(template);
    await use(portal);
    await portal.close();
  },
});

const run = ({ url }: TestPortal, name: string, ...args: string[]) =>
  runOperatorCommand(name, { databaseUrl: url, args });

async function countRows({ em }: TestPortal) {
  const [counts] = await em.fork().execute<Record<string, number>[]>(
    `select (select count(*)::int from users) as users, (select count(*)::int from samples) as samples,
       (select count(*)::int from sample_requests) as requests, (select min(id) from sample_requests) as first,
       (select count(*)::int from admin_log) as logged, (select count(*)::int from jobs.job) as jobs,
       (select default_credits from settings) as "defaultCredits"`,
  );
  return counts;
}

describe('pnpm demo:reset', () => {
  test('demo:reset deletes what visitors did, loads the demo again and prints its sign-ins', async ({
    demo,
  }) => {
    const before = await countRows(demo);
    const em = demo.em.fork();
    await em.execute("update sample_requests set status = 'rejected' where status = 'pending'");
    await em.execute('update settings set default_credits = 99');
    await em.execute("update users set name = 'Vandal', password = 'x' where username = 'client'");
    const { id } = await buildClient(demo.em);

    const refused = await run(demo, 'reset-demo');
    expect(refused).toEqual({
      code: 1,
      said: 'This portal has 1 account besides those of the demo. Add --yes to delete everything. Nothing was changed.',
    });
    expect(await em.execute('select from users where id = ?', [id])).toHaveLength(1);

    expect(await run(demo, 'reset-demo', '--yes')).toEqual({
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
});

describe('pnpm demo:fill', () => {
  test('demo:fill adds requests of generated clients twice, and all balances reconcile', async ({ demo }) => {
    for (const round of [1, 2]) {
      expect(await run(demo, 'fill-demo', '--requests', String(REQUESTS))).toEqual({
        code: 0,
        said: `Added ${REQUESTS} requests of 20 generated clients.`,
      });
      const { broken, accounts, requests } = await checkCredits(ruleContext(demo.em.fork()));
      expect({ broken, accounts, requests }).toEqual({
        broken: [],
        accounts: 14 + 20 * round,
        requests: 88 + REQUESTS * round,
      });
    }
    const future = await demo.em.fork().execute('select from request_events where at > now()');
    expect(future).toEqual([]);
  });

  test.for<string[]>([[], ['--requests', '0'], ['--requests', '1e3'], ['--requests', '1000001']])(
    'demo:fill with %j says how it is used',
    async (args, { portal }) => {
      const { code, said } = await run(portal, 'fill-demo', ...args);
      expect([code, said]).toEqual([1, expect.stringContaining('Usage: pnpm demo:fill --requests NUMBER')]);
    },
  );
});

test('A portal that is not a demo is not reset, and filled only with --yes', async ({ portal }) => {
  await buildAdmin(portal.em);
  await buildClient(portal.em);
  for (const _ of Array(3)) await buildSample(portal.em);
  const before = await countRows(portal);
  expect(await run(portal, 'reset-demo', '--yes')).toEqual({
    code: 1,
    said: 'This portal is not a demo. Nothing was changed.',
  });
  const fill = ['--requests', '10'];
  expect(await run(portal, 'fill-demo', ...fill)).toEqual({
    code: 1,
    said: 'This portal is not a demo. Add --yes to add generated data to it. Nothing was changed.',
  });
  expect(await countRows(portal)).toEqual(before);
  expect(await run(portal, 'fill-demo', ...fill, '--yes')).toMatchObject({ code: 0 });
});

test('While a node runs, the demo is neither reset nor filled', async ({ demo }) => {
  const node = new pg.Client({ connectionString: demo.url, application_name: 'portal-jobs' });
  await node.connect();
  try {
    const commands: [name: string, ...args: string[]][] = [['reset-demo'], ['fill-demo', '--requests', '10']];
    for (const [name, ...args] of commands)
      expect(await run(demo, name, ...args)).toEqual({
        code: 1,
        said: 'A node of the portal is running on this database: stop all nodes first',
      });
  } finally {
    await node.end();
  }
});
