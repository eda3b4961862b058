/** `pnpm dev`: runs the server from source with restarts on change, and Vite with hot reloading in front of it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pretty from 'pino-pretty';
import { inCheckout, loadEnv } from './checkout.ts';
import { emailPreview } from './lib/email-preview.ts';

// The server needs built pages to start, although Vite serves the pages in development.
if (!existsSync(inCheckout('packages/web/dist')))
  spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });

/** Several files are often saved together. */
const RESTART_DELAY_MS = 100;

loadEnv();
const port = process.env.PORT ?? '3000';
// The Vite config reads it for its proxy.
process.env.PORTAL_API ??= `http://127.0.0.1:${port}`;

const { createServer } = await import('vite');
const vite = await createServer({
  root: inCheckout('packages/web'),
  configLoader: 'native',
  plugins: [emailPreview()],
});
await vite.listen();
const [pagesUrl = ''] = vite.resolvedUrls?.local ?? [];

const readable = pretty({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,reqId,actorId,req,res',
  messageFormat: '{msg}{if req} {req.method} {req.url} {res.statusCode}{end}',
  singleLine: true,
});

/** Folders whose changes restart the server. Vite watches them, because `node --watch` loses files that editors replace. */
const sources = ['packages/server/src', 'packages/contract/src'].map(inCheckout);

function startServer() {
  const child = spawn(process.execPath, [inCheckout('packages/server/src/main.ts')], {
    cwd: inCheckout(''),
    // In its own process group, so that Ctrl-C reaches it only through `stop` below.
    detached: true,
    stdio: ['inherit', 'pipe', 'inherit'],
    // The server prints the URL of the pages, and links in emails lead there.
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || pagesUrl },
  });
  createInterface(child.stdout).on('line', (line) => {
    // The address behind Vite's proxy, where the pages of the last build are.
    if (!line.includes('"Server listening at ')) readable.write(`${line}\n`);
  });
  return { child, exited: once(child, 'exit') };
}

let server = startServer();
let isStopping = false;
let restart: NodeJS.Timeout | undefined;

async function restartServer(): Promise<void> {
  const { child, exited } = server;
  child.kill('SIGINT');
  await exited;
  if (!isStopping && server.child === child) server = startServer();
}

vite.watcher.add(sources);
vite.watcher.on('all', (_event, path) => {
  if (!sources.some((folder) => path.startsWith(folder)) || path.endsWith('.test.ts')) return;
  clearTimeout(restart);
  restart = setTimeout(restartServer, RESTART_DELAY_MS);
});

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(restart);
  server.child.kill('SIGINT');
  await Promise.all([vite.close(), server.exited]);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
