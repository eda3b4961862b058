import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { webApp } from './web-app.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_app.js'] },
  'src/app/layouts/client/client-layout.tsx': {
    file: 'assets/layout.js',
    imports: ['_shared.js', '_app.js'],
  },
  'src/pages/client/dashboard.page.tsx': { file: 'assets/dashboard.js', imports: ['_shared.js'] },
  'src/pages/auth/auth.page.tsx': { file: 'assets/auth.js', imports: ['_app.js'] },
};

async function openWebApp() {
  const root = await mkdtemp(join(tmpdir(), 'portal-web-app-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(
    join(root, 'index.html'),
    '<head><script type="module" src="/assets/index.js"></script></head>',
  );
  const app = fastify();
  await app.register(webApp, { root, portal: { name: 'Portal', adminName: 'Admin', timeZone: 'UTC' } });
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  return app;
}

test.each([
  ['/dashboard', ['layout', 'shared', 'dashboard']],
  ['/DASHBOARD/?sample=1', ['layout', 'shared', 'dashboard']],
  ['/auth', ['auth']],
  ['/', []],
  ['/nowhere', []],
])('The document of %s loads the scripts of its page beside the app', async (url, scripts) => {
  const app = await openWebApp();
  const { body } = await app.inject(url);
  const preloaded = [...body.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/(\w+)\.js">/g)];
  expect(preloaded.map(([, name]) => name)).toEqual(scripts);
});
