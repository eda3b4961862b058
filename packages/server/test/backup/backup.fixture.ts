import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, inject } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { createTestDatabase } from '../database/test-database.ts';

type OpenDatabase = { url: string; em: Em };

/** A database to back up, an empty one to restore into, and a folder for backups. */
export const test = base.extend<{ original: OpenDatabase; empty: OpenDatabase; folder: string }>({
  original: ({ task: _ }, use) => onNewDatabase(use),
  empty: ({ task: _ }, use) => onNewDatabase(use),
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

const onNewDatabase = async (use: (database: OpenDatabase) => Promise<void>) => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
  const orm = await openOrm({ url, log: () => undefined });
  await use({ url, em: orm.em });
  await orm.close(true);
  await drop();
};
