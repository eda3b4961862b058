import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyCluster } from '@portal/embedded-postgres/test/cluster-template';
import { expect, inject, onTestFinished, test } from 'vitest';
import { inheritedEnv } from './inherited-env.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

test('A start that fails stops the embedded PostgreSQL that it has started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-failing-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await copyCluster(inject('clusterTemplate'), dataDir);
  // The port of the other PostgreSQL is in use.
  const { hostname, port } = new URL(inject('databaseUrl'));
  const env = { ...inheritedEnv, DATA_DIR: dataDir, PORTAL_DEMO: '0', HOST: hostname, PORT: port };
  const portal = execFile(process.execPath, [main], { env });
  expect(await once(portal, 'exit')).toEqual([1, null]);
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(
    /ready to accept connections.*database system is shut down\n$/s,
  );
});
