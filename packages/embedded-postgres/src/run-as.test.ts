import { spawnSync } from 'node:child_process';
import { chown, cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { query, test, testWithCluster } from '../test/embedded.fixture.ts';
import { commandOutput, postgresPid } from '../test/processes.fixture.ts';
import { findBinaries } from './cluster.ts';
import { chooseRunAs, runCommand } from './run-as.ts';

const isRoot = process.getuid?.() === 0;

/** The capability lets an ordinary user read the checkout in any folder. Root in some containers cannot pass it on. */
const runAsNobody = [
  'setpriv',
  '--reuid=nobody',
  '--regid=65534',
  '--clear-groups',
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=-all,+dac_read_search',
] as const;
const canPassCapabilities = spawnSync(runAsNobody[0], [...runAsNobody.slice(1), 'true']).status === 0;

describe.runIf(isRoot)('embedded PostgreSQL that root starts', () => {
  test('PostgreSQL runs as its own user in a data folder that only root can enter', async ({
    open,
    dataDir,
  }) => {
    const { mode } = await stat(dataDir);
    expect(mode & 0o077).toBe(0);
    const { url } = await open();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const uid = await commandOutput('ps', ['-o', 'uid=', '-p', String(postgresPid(dataDir))]);
    expect(Number(uid)).toBeGreaterThan(0);
    expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(Number(uid));
  });

  test('PostgreSQL runs from a checkout that only root can enter, such as one made by mktemp -d', async ({
    dataDir,
  }) => {
    const native = join((await findBinaries()).postgres, '..', '..');
    await cp(native, join(dataDir, 'native'), { recursive: true, verbatimSymlinks: true });
    const program = (name: string) => join(dataDir, 'native', 'bin', name);
    const runAs = await chooseRunAs(program('postgres'), dataDir, join(dataDir, 'data'));
    const data = join(dataDir, 'data');
    await mkdir(data);
    await commandOutput('chown', [runAs.owner ?? '', data]);
    const initdb = [program('initdb'), '--pgdata', data, '--no-sync'];
    expect(await runCommand(initdb, { runAs, cwd: '/' })).toMatchObject({ succeeded: true });
  });

  testWithCluster(
    'PostgreSQL opens a cluster that belongs to root after a restored backup',
    async ({ open, dataDir }) => {
      const first = await open();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.release();
      await commandOutput('chown', ['-R', '0:0', join(dataDir, 'postgres', 'data')]);
      const { url } = await open();
      expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );

  test.runIf(canPassCapabilities)(
    'PostgreSQL runs as the user who created the cluster',
    async ({ open, startApp, dataDir }) => {
      const nobody = Number(await commandOutput('id', ['-u', 'nobody']));
      await chown(dataDir, nobody, nobody);
      const app = await startApp(runAsNobody);
      await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(nobody);
      await app.release();

      const { url } = await open();
      expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );
});
