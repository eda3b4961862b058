import { checkCredits } from '@portal/server/check-credits';
import { buildAdmin, buildClient, buildSample } from '@portal/server/test/builders';
import { countRows, test } from '@portal/server/test/demo.fixture';
import { ruleContext, type TestPortal } from '@portal/server/test/portal.fixture';
import { runOperatorCommand } from '@portal/server/test/run-operator-command';
import pg from 'pg';
import { expect } from 'vitest';

const REQUESTS = 200;

const run = ({ url }: TestPortal, ...args: string[]) =>
  runOperatorCommand(new URL('./fill-demo.ts', import.meta.url), { databaseUrl: url, args });

test('demo:fill adds requests of generated clients twice, and all balances reconcile', async ({ demo }) => {
  for (const round of [1, 2]) {
    expect(await run(demo, '--requests', String(REQUESTS))).toEqual({
      code: 0,
      said: `Added ${REQUESTS} requests of 20 generated clients.`,
    });
    const { broken, accounts, requests } = await checkCredits(ruleContext(demo.em.fork()));
    expect({ broken, accounts, requests }).toEqual({
      broken: [],
      accounts: 14 + 20 * round,
      requests: 120 + REQUESTS * round,
    });
  }
  const future = await demo.em.fork().execute('select from request_events where at > now()');
  expect(future).toEqual([]);
});

test.for<string[]>([[], ['--requests', '0'], ['--requests', '1e3'], ['--requests', '1000001']])(
  'demo:fill with %j says how it is used',
  async (args, { portal }) => {
    const { code, said } = await run(portal, ...args);
    expect([code, said]).toEqual([1, expect.stringContaining('Usage: pnpm demo:fill --requests NUMBER')]);
  },
);

test('A portal that is not a demo is filled only with --yes', async ({ portal }) => {
  await buildAdmin(portal.em);
  await buildClient(portal.em);
  for (const _ of Array(3)) await buildSample(portal.em);
  const before = await countRows(portal);
  const fill = ['--requests', '10'];
  expect(await run(portal, ...fill)).toEqual({
    code: 1,
    said: 'This portal is not a demo. Add --yes to add generated data to it. Nothing was changed.',
  });
  expect(await countRows(portal)).toEqual(before);
  expect(await run(portal, ...fill, '--yes')).toMatchObject({ code: 0 });
});

test('While a node runs, the demo is not filled', async ({ demo }) => {
  const node = new pg.Client({ connectionString: demo.url, application_name: 'portal-jobs' });
  await node.connect();
  try {
    expect(await run(demo, '--requests', '10')).toEqual({
      code: 1,
      said: 'A node of the portal is running on this database: stop all nodes first',
    });
  } finally {
    await node.end();
  }
});
