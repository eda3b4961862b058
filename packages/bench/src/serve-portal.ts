import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** The flags for V8 that `pnpm start` gives, so that what is measured is what people run. */
const startFlags = async (): Promise<string[]> => {
  const manifest = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  return (manifest as { scripts: { start: string } }).scripts.start
    .split(' ')
    .filter((word) => word.startsWith('--'));
};

const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    const url = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it listened');
};

/** Starts the server from its source on a database, in a process of its own, as people meet it. */
export const servePortal = async (databaseUrl: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = spawn(process.execPath, [...(await startFlags()), main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret for measuring and for nothing else',
      PORTAL_DEMO: '0',
    },
  });
  const gone = once(server, 'exit');
  const url = await addressOf(server);
  server.stdout?.resume();
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
