import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it as base, query } from '../test/embedded.fixture.ts';
import { formerPrograms } from '../test/former-postgres.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { upgradeEmbeddedPostgres } from './upgrade.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
const log = () => undefined;

type UpgradeOptions = Parameters<typeof upgradeEmbeddedPostgres>[0];

const it = base.extend<{
  openFormer: () => ReturnType<typeof openEmbeddedPostgres>;
  options: UpgradeOptions;
}>({
  /** Opens the database with PostgreSQL 17. */
  openFormer: ({ dataDir }, use) =>
    use(() => openEmbeddedPostgres({ dataDir, log, settings, programs: formerPrograms ?? '' })),
  /** Copies one table. */
  options: ({ dataDir }, use) =>
    use({
      dataDir,
      log,
      settings,
      findPrograms: async () => formerPrograms ?? '',
      save: async (url, copy) => {
        await writeFile(copy, JSON.stringify(await query(url, 'SELECT answer FROM kept')));
      },
      load: async (url, copy) => {
        const [row] = JSON.parse(await readFile(copy, 'utf8'));
        await query(url, `CREATE TABLE kept AS SELECT ${row.answer} AS answer`);
      },
    }),
});

const majorOf = async (dataDir: string, folder: string) =>
  (await readFile(join(dataDir, 'postgres', folder, 'PG_VERSION'), 'utf8')).trim();

describe.runIf(formerPrograms !== undefined)('an upgrade of embedded PostgreSQL', () => {
  it('The data of the earlier major version is copied into a new database, and the old one is kept', async ({
    openFormer,
    open,
    options,
    dataDir,
  }) => {
    const former = await openFormer();
    await query(former.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await former.release();
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 17 and this is PostgreSQL 18/);

    const upgrade = await upgradeEmbeddedPostgres(options);
    expect(upgrade).toMatchObject({ from: '17', to: '18' });
    const { url } = await open();
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const [old = ''] = (await readdir(join(dataDir, 'postgres'))).filter((name) =>
      name.startsWith('data-17-'),
    );
    expect(upgrade?.oldCluster).toBe(join(dataDir, 'postgres', old));
    expect([await majorOf(dataDir, old), await majorOf(dataDir, 'data')]).toEqual(['17', '18']);
  });

  it('After a failed upgrade the old database is in its place again', async ({
    openFormer,
    options,
    dataDir,
  }) => {
    const former = await openFormer();
    await query(former.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await former.release();
    const load = () => Promise.reject(new Error('The copy is damaged'));
    await expect(upgradeEmbeddedPostgres({ ...options, load })).rejects.toThrow(
      'The upgrade failed, and the database of PostgreSQL 17 is in its place again: The copy is damaged',
    );
    expect(await majorOf(dataDir, 'data')).toBe('17');
    const again = await openFormer();
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.release();
  });

  it('An upgrade is refused while the database is in use, which does not change', async ({
    openFormer,
    options,
    dataDir,
  }) => {
    const former = await openFormer();
    await expect(upgradeEmbeddedPostgres(options)).rejects.toThrow(
      'The portal uses the embedded database: stop it first, then upgrade.',
    );
    expect(await query(former.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await former.release();
    expect(await majorOf(dataDir, 'data')).toBe('17');
  });
});

describe('an upgrade with nothing to do', () => {
  it('A database of the installed version is not touched', async ({ open, options }) => {
    const { url, release } = await open();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await release();
    expect(await upgradeEmbeddedPostgres(options)).toBeUndefined();
  });

  it('A folder without a database and a database of a newer version are refused', async ({
    options,
    dataDir,
  }) => {
    await expect(upgradeEmbeddedPostgres(options)).rejects.toThrow(
      /There is no embedded database in .*: nothing to/,
    );
    await mkdir(join(dataDir, 'postgres', 'data'));
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '99\n');
    await expect(upgradeEmbeddedPostgres(options)).rejects.toThrow(
      /was made by PostgreSQL 99, which is newer than PostgreSQL 18 of this release: use the newer release\.$/,
    );
  });
});
