import { expect, test as plain } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { examples } from '../examples/examples.ts';
import { restRoutes } from '../routes.ts';
import { docsMarkdown } from './markdown.ts';

plain('docs/rest-api.md matches the routes (vitest -u rewrites it)', async () => {
  await expect(docsMarkdown).toMatchFileSnapshot('../../../../../docs/rest-api.md');
});

plain('Every route has one example', () => {
  const calls = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(examples.map(({ route }) => route).sort()).toEqual(calls.sort());
});

test('/api/docs is a page without scripts, inline styles or external URLs', async ({ portal }) => {
  const page = await portal.call('GET', '/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  // Examples contain URLs as text.
  const markup = page.body.replace(/<code>[^<]*<\/code>/g, '');
  expect(page.body).not.toMatch(/<script|style=|\son\w+=|src=/i);
  expect(markup).not.toMatch(/https?:/i);
  for (const { method, path } of restRoutes) expect(page.body).toContain(`${method} /api${path}`);
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? [];
  const style = await portal.call('GET', stylesheet);
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(style.body).not.toMatch(/url\(|@import/);
});

test('Texts on the documentation page are escaped', async ({ portal }) => {
  const page = await portal.call('GET', '/api/docs');
  expect(page.body).toContain('Ada Press &amp; Daughters');
  expect(page.body).toContain('&lt;URL of the next page&gt;');
});
