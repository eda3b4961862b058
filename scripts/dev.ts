/** `pnpm dev`: runs the server from source with restarts on change, and Vite with hot reloading in front of it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pretty from 'pino-pretty';
import { inCheckout, loadEnv } from './checkout.ts';
import { emailPreview } from './dev/email-preview.ts';

// The server needs built pages to start, although Vite serves the pages in development.
if (!existsSync(inCheckout('packages/web/dist')))
  spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });

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

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-kill-signal=SIGINT',
    inCheckout('packages/server/src/main.ts'),
  ],
  {
    cwd: inCheckout(''),
    // In its own process group, so that Ctrl-C reaches it only through `stop` below.
    detached: true,
    stdio: ['inherit', 'pipe', 'inherit'],
    // The server prints the URL of the pages, and links in emails lead there.
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || pagesUrl },
  },
);
const serverExited = once(server, 'exit');
const readable = pretty({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,reqId,actorId,req,res',
  messageFormat: '{msg}{if req} {req.method} {req.url} {res.statusCode}{end}',
  singleLine: true,
});
createInterface(server.stdout).on('line', (line) => {
  // The address behind Vite's proxy, where the pages of the last build are.
  if (!line.includes('"Server listening at ')) readable.write(`${line}\n`);
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGINT');
  await Promise.all([vite.close(), serverExited]);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await serverExited;
await stop();
process.exitCode = server.exitCode ?? 0;
