import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { openRelay } from '../../../test/database/relay.ts';
import { SESSION_KEYS, test, testConfig } from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app/app.ts';
import { openOrm } from '../../app/database/open-orm.ts';

const POOL_SIZE = 10;

/** The first check opens a connection, which on a busy machine can take longer than a check may. */
const becomesReady = (app: FastifyInstance) =>
  expect.poll(async () => (await app.inject('/readyz')).body).toBe('ready');

test('/readyz says that the tables are missing', async ({ portal: { app, em, call } }) => {
  const execute = (statement: string) => em.fork().execute(statement);
  await becomesReady(app);
  await execute('alter table settings rename to hidden_settings');
  onTestFinished(async () => void (await execute('alter table hidden_settings rename to settings')));
  const { statusCode, body, headers } = await call('GET', '/readyz');
  expect([statusCode, headers['retry-after'], body]).toEqual([
    503,
    '2',
    'The database does not have the tables of the portal',
  ]);
});

test('/readyz stays 200 while the database cannot write, and says why', async ({ portal: { orm } }) => {
  const app = await buildApp({
    orm,
    settings: testConfig(),
    sessionKeys: SESSION_KEYS,
    storageProblem: () => 'its disk is full',
  });
  onTestFinished(() => app.close());
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, body];
  };
  await expect
    .poll(ready)
    .toEqual([200, 'ready for reads only: the database cannot write, its disk is full']);
});

test('/readyz is 503 while the database hangs, before its connection counts as lost, and 200 afterwards', async ({
  portal: { url },
}) => {
  const relay = await openRelay(url);
  const orm = await openOrm({ url: relay.url, log: () => undefined });
  const app = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
  onTestFinished(async () => {
    await app.close();
    await orm.close(true);
    await relay.close();
  });
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, body];
  };
  await expect.poll(ready).toEqual([200, 'ready']);
  relay.stall();
  const silent = [503, 'The database does not respond'];
  expect(await Promise.all([ready(), ready()])).toEqual([silent, silent]);
  relay.resume();
  await expect.poll(ready).toEqual([200, 'ready']);
});

test('/readyz is 200 while requests use all connections of the pool', async ({
  portal: { app, orm, call },
}) => {
  await becomesReady(app);
  const holders = Array.from({ length: POOL_SIZE }, () => orm.em.fork());
  for (const holder of holders) await holder.begin();
  const waiting = orm.em.fork().execute('select 1');
  expect((await call('GET', '/readyz')).body).toBe('ready');
  await Promise.all(holders.map((holder) => holder.rollback()));
  await waiting;
});

test('Parallel requests for /readyz do not wait for the responses of each other', async ({
  portal: { url },
}) => {
  const relay = await openRelay(url);
  const orm = await openOrm({ url: relay.url, log: () => undefined });
  const app = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
  onTestFinished(async () => {
    await app.close();
    await orm.close(true);
    await relay.close();
  });
  await becomesReady(app);
  relay.sendSlowly({ pieces: 1, pause: 100 });
  const checks = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
  for (const { body } of checks) expect(body).toBe('ready');
});
