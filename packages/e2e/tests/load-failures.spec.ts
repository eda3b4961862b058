import { expect, type Page } from '@playwright/test';
import { test } from '../src/fixtures/test.ts';

const SIGN_IN = 'Sign In or Create Account';

/** The file of the first script of the page that the portal serves. */
async function readEntry(page: Page) {
  const html = await (await page.request.get('/auth')).text();
  const [, entry = ''] = html.match(/<script type="module"[^>]* src="\/(assets\/[^"]+)"/) ?? [];
  return `**/${entry}`;
}

/** The scripts that the first one loads. */
const FURTHER = /\/assets\/(?!index-)[^/]+\.js$/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/ERR_FAILED|status of 404|ERR_BLOCKED_BY_CLIENT/));

test.describe('When a file of the app cannot be loaded, the page says so and offers a reload', {
  tag: '@desktop',
}, () => {
  const cases = {
    'the node is of another version and has none of the files': ['**/assets/**', 'missing'],
    'the first script is missing': ['entry', 'missing'],
    'the scripts that the first one loads are missing': [FURTHER, 'missing'],
    'a proxy blocks scripts': [FURTHER, 'blocked'],
    'the first script does not arrive': ['entry', 'stalled'],
    'the scripts that the first one loads do not arrive': [FURTHER, 'stalled'],
    'the code of the page does not arrive': ['**/assets/auth.page-*.js', 'stalled'],
    'the code of the page is missing': ['**/assets/auth.page-*.js', 'missing'],
  } as const;

  for (const [title, [files, failure]] of Object.entries(cases))
    test(`Because ${title}`, async ({ page }) => {
      const pattern = files === 'entry' ? await readEntry(page) : files;
      let isBroken = true;
      await page.route(pattern, async (route) => {
        if (!isBroken) return route.continue();
        if (failure === 'missing') await route.fulfill({ status: 404, body: 'Not found' });
        if (failure === 'blocked') await route.abort('blockedbyclient');
      });
      await page.goto('/auth', { waitUntil: 'commit' });
      const reload = page.getByRole('button', { name: 'Reload' });
      await expect(reload).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(/could not be|didn't load|takes longer than usual/);

      isBroken = false;
      await reload.click();
      await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
    });
});

test('A file that arrives late still starts the app', { tag: '@desktop' }, async ({ page }) => {
  const entry = await readEntry(page);
  let letThrough = (): void => undefined;
  await page.route(entry, async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden();
});

test('Without its styles the app starts late and plain', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/assets/*.css', () => undefined);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
});
