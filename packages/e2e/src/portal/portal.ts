import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(built('main.js'));

export type Portal = {
  url: string;
  emailFolder: string;
  stop: () => Promise<void>;
};

function built(file: string): URL {
  return new URL(`../../../server/dist/${file}`, import.meta.url);
}

/** Reads the URL from the server's start line. @throws Error with the server's output if it exits before */
async function readUrl(server: ChildProcess): Promise<string> {
  const output: string[] = [];
  server.stderr?.on('data', (text: Buffer) => output.push(String(text)));
  if (!server.stdout) throw new Error('The server has no output to read');
  for await (const line of createInterface(server.stdout)) {
    output.push(`${line}\n`);
    const url = /Listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`The portal did not start:\n${output.join('')}`);
}

export async function startPortal(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<Portal> {
  if (!existsSync(bundle)) throw new Error('The portal is not built: run `pnpm build` first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const server = spawn(process.execPath, ['--import', built('source-maps.js').href, bundle], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret for the journeys and for nothing else',
      PORTAL_DEMO: '1',
      // The receivers of webhooks run on this machine.
      WEBHOOK_ALLOW_PRIVATE: '1',
      ...settings,
    },
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await readUrl(server);
    // Discards further output: a full pipe would block the server.
    server.stdout?.resume();
    return { url, emailFolder: join(dataDir, 'mail'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
