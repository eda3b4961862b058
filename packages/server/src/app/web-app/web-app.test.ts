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

type Options = Pick<Parameters<typeof webApp>[1], 'statusOf'>;

async function openWebApp(name = 'Portal', options: Options = {}) {
  const root = await mkdtemp(join(tmpdir(), 'portal-web-app-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(
    join(root, 'index.html'),
    '<head><meta name="portal" content="%PORTAL%" /><title>Portal</title><script type="module" src="/assets/index.js"></script></head>',
  );
  const app = fastify();
  await app.register(webApp, { root, ...options, portal: { name, adminName: 'Admin', timeZone: 'UTC' } });
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

test.each([
  ['Prints4$', 'Prints4$'],
  ['A $$ B $& $`', 'A $$ B $&amp; $`'],
  ['</title>"\'&', '&lt;/title>&quot;&#39;&amp;'],
])('The document has the name of the portal as it is: %s', async (name, escaped) => {
  const app = await openWebApp(name);
  const { body } = await app.inject('/auth');
  expect(body).toContain(`<title>${escaped}</title>`);
  const content = body.match(/<meta name="portal" content="([^"]*)"/)?.[1] ?? '';
  const portal = content
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  expect(JSON.parse(portal)).toMatchObject({ name });
});

test.each(['/api', '/downloads', '/imports', '/pictures', '/trpc'])(
  'An unknown path below %s is no page',
  async (path) => {
    const app = await openWebApp();
    const { statusCode, headers } = await app.inject(`${path}/nothing`);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  },
);

test('The status of a page can depend on what its URL names', async () => {
  const app = await openWebApp('Portal', {
    statusOf: { '/s/:code': async ({ url }) => (url === '/s/KNOWN' ? 200 : 404) },
  });
  const statuses = await Promise.all(
    ['/s/KNOWN', '/s/OTHER', '/auth'].map(async (url) => (await app.inject(url)).statusCode),
  );
  expect(statuses).toEqual([200, 404, 200]);
});
