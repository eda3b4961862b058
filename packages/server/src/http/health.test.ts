import { expect, onTestFinished } from 'vitest';
import { SESSION_KEYS, test, testConfig } from '../../test/portal.fixture.ts';
import { buildApp } from '../app.ts';

test('/readyz says that the tables are missing', async ({ portal: { em, call } }) => {
  const execute = (statement: string) => em.fork().execute(statement);
  expect((await call('GET', '/readyz')).body).toBe('ready');
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
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, body]).toEqual([
    200,
    'ready for reads only: the database cannot write, its disk is full',
  ]);
});
