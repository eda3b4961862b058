import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { migrationsList } from '../../src/app/migrations/index.ts';
import { byTestMode } from '../by-test-mode.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { rest } from './request.ts';
import { startNode } from './start-node.ts';

const NODES = byTestMode(3, 6);

test(`${NODES} nodes that start together on an empty database migrate it once and create one admin`, async () => {
  const database = await createTestDatabase(inject('databaseUrl'), 'template1');
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-starting-'));
  const env = {
    ADMIN_USERNAME: 'operator',
    ADMIN_PASSWORD: 'secret-enough',
    ADMIN_EMAIL: 'operator@example.com',
  };
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () => startNode({ databaseUrl: database.url, dataDir, env })),
  );
  const body = { username: 'operator', password: 'secret-enough' };
  for (const node of nodes) {
    await expect.poll(async () => (await rest(node, 'GET /readyz')).status).toBe(200);
    expect(await rest(node, 'POST /api/login', { body })).toMatchObject({ status: 200 });
    expect(node.stderrLines).toEqual([]);
  }
  const orm = await openOrm({ url: database.url, log: () => undefined });
  const [counts] = await orm.em
    .fork()
    .execute(
      'select (select count(*)::int from users) as users, (select count(*)::int from mikro_orm_migrations) as migrations',
    );
  expect(counts).toEqual({ users: 1, migrations: migrationsList.length });
  await orm.close(true);
  await Promise.all(nodes.map((node) => node.kill()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});
