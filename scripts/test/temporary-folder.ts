import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Docker's has 64 MB and executes no program. */
function isMemoryUsable(): boolean {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const options = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY);
  if (!options || options.includes('noexec') || freemem() < 2 * NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}

/** In memory where there is room: each test file copies a database of 300 files, 25 ms there and up to 560 ms on a disk. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(isMemoryUsable() ? MEMORY : tmpdir(), 'portal-test-'));
  // For root PostgreSQL runs as another user, who must reach its data.
  chmodSync(folder, 0o755);
  return folder;
}
