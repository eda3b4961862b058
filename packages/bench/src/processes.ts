import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import runtime from '@portal/server/runtime' with { type: 'json' };

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> };

const serverMain = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Starts the portal from source with production settings. */
export async function servePortal(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer([...runtime.flags, serverMain], {
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
}

export async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const exited = once(server, 'exit');
  const url = await readUrl(server);
  server.stdout?.resume();
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    const url = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server exited before it listened');
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => server.listening || once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
