import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { SESSION_KEYS, test, testConfig } from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app/app.ts';
import { createMetrics } from '../../app/metrics/metrics.ts';

const manifest = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');

test('/healthz, /metrics and the OpenAPI document name the release of package.json', async ({ portal }) => {
  const { version } = JSON.parse(manifest) as { version: string };
  const metrics = createMetrics({ orm: portal.orm, poolUse: () => ({ inUse: 0, idle: 0, waiting: 0 }) });
  const app = await buildApp({
    orm: portal.orm,
    settings: testConfig(),
    sessionKeys: SESSION_KEYS,
    metrics,
    metricsToken: 'any',
  });
  const get = async (url: string) =>
    (await app.inject({ url, headers: { authorization: 'Bearer any' } })).body;
  expect(await get('/healthz')).toBe(`ok, version ${version}`);
  expect(await get('/metrics')).toContain(`portal_build_info{version="${version}"} 1`);
  expect(JSON.parse(await get('/api/openapi.json'))).toMatchObject({ info: { version } });
  await app.close();
});
