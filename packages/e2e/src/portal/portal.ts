import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const built = (file: string) => new URL(`../../../server/dist/${file}`, import.meta.url);
const bundle = fileURLToPath(built('main.js'));

export type Portal = {
  url: string;
  /** Where the mails of this portal lie as files. */
  mailFolder: string;
  stop: () => Promise<void>;
};

/** The address in the server's start line; its output is kept for the message when it ends without one. */
async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  server.stderr?.on('data', (text: Buffer) => said.push(String(text)));
  if (!server.stdout) throw new Error('The server has no output to read');
  for await (const line of createInterface(server.stdout)) {
    said.push(`${line}\n`);
    const url = /Listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`The portal did not start:\n${said.join('')}`);
}

/** Starts the built portal with demo data on a free port, as `pnpm start` would with this database. */
export async function startPortal(databaseUrl: string): Promise<Portal> {
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
      // Receivers of webhooks are processes of this machine.
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
  });
  const gone = once(server, 'exit');
  const stop = async () => {
    // At once: no balancer has to learn of it.
    server.kill('SIGINT');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    // Nobody reads on, and a full pipe would stop the server.
    server.stdout?.resume();
    return { url, mailFolder: join(dataDir, 'mail'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
