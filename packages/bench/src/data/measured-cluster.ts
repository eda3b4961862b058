import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';

/**
 * The portal's own PostgreSQL with the settings that `pnpm start` gives it, so that a commit costs what it costs.
 * @param folder where it is kept for the next run; absent: a temporary one, gone at the end
 */
export const measuredCluster = async (folder: string | undefined) => {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  return {
    url: postgres.url,
    close: async () => {
      await postgres.release();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
