import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, vi } from 'vitest';
import { it } from '../test/embedded.fixture.ts';
import { embeddedFiles } from './files.ts';
import type { SupervisorOptions } from './supervisor-client.ts';

const script = fileURLToPath(new URL('./supervisor.ts', import.meta.url));
const options: SupervisorOptions = { settings: {}, keepPort: false };

// The app that started it has joined another one in the meantime, and left it.
describe('an abandoned supervisor', () => {
  it('A supervisor whose app no longer waits for it leaves the folder unchanged', async ({ dataDir }) => {
    const supervisor = fork(script, [dataDir, JSON.stringify(options)]);
    supervisor.disconnect();
    expect(await once(supervisor, 'exit')).toEqual([0, null]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'A supervisor whose app no longer waits for it starts nothing when it gets the lock',
    async ({ dataDir }) => {
      const files = embeddedFiles(join(dataDir, 'postgres'));
      await mkdir(files.folder);
      const lock = new DatabaseSync(files.lock);
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      const supervisor = fork(script, [files.folder, JSON.stringify(options)]);
      await vi.waitUntil(() => hasOpened(supervisor.pid, files.lock), { timeout: 10_000, interval: 10 });
      supervisor.disconnect();
      lock.close();
      expect(await once(supervisor, 'exit')).toEqual([0, null]);
      expect(await readdir(files.folder)).toEqual(['supervisor.lock']);
    },
  );
});

async function hasOpened(pid: number | undefined, path: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  return files.includes(path);
}
