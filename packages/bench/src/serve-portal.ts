import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import runtime from '@portal/server/runtime' with { type: 'json' };
import { type ServerProcess, startServer } from './server-process.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/**
 * Starts the server from its source on a database, in a process of its own, as people meet it.
 * @param settings what is set differently
 */
export const servePortal = async (
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer([...runtime.flags, main], {
    ...runtime.env,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for measuring and for nothing else',
    PORTAL_DEMO: '0',
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
