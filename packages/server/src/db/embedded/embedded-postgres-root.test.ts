import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it, query } from './test/embedded.fixture.ts';
import { commandOutput, postgresPid } from './test/processes.fixture.ts';

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('started by root, embedded PostgreSQL', () => {
  it('runs as a user of its own, below folders that are closed to others', async ({ open, dataDir }) => {
    const { mode } = await stat(dataDir);
    expect(mode & 0o077).toBe(0);
    const { url } = await open();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const uid = await commandOutput('ps', ['-o', 'uid=', '-p', String(await postgresPid(dataDir))]);
    expect(Number(uid)).toBeGreaterThan(0);
    expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(Number(uid));
  });

  it('goes on with a cluster that a restored backup left to root', async ({ open, dataDir }) => {
    const first = await open();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.release();
    await commandOutput('chown', ['-R', '0:0', join(dataDir, 'postgres', 'data')]);
    const { url } = await open();
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('goes on as the user whose cluster it is', async ({ open, startApp, dataDir }) => {
    const nobody = Number(await commandOutput('id', ['-u', 'nobody']));
    await chown(dataDir, nobody, nobody);
    // The capability lets that user read the checkout, wherever it lies; the database is an ordinary user's.
    const capability = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'];
    const app = await startApp([
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      ...capability,
    ]);
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(nobody);
    await app.release();

    const { url } = await open();
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});
