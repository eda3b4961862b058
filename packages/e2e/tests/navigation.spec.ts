import { expect, type Locator, type Page } from '@playwright/test';
import { demoClient } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Turns the wheel again while the page is too short, or moves because something above arrives. */
async function wheelTo(page: Page, height: number): Promise<void> {
  const turn = async () => {
    const left = height - (await scrollTop(page));
    if (left !== 0) await page.mouse.wheel(0, left);
    return left;
  };
  await expect.poll(turn).toBe(0);
}

test('The pages say that this is a demo, and the navigation marks the page that is open', async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs(demoClient);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Demo' })).toHaveText('Demo: all data is invented');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Request History' }).click();
  await expect(page).toHaveURL('/request-history');
  const main = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) {
    // While the menu is open, its button closes it.
    await expect(main).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
  }
  await expect(main.getByRole('link', { name: 'Request History' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('A link of the navigation is marked from the click on, before its page is there', async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs(demoClient);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/request-history.page-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const main = page.getByRole('navigation', { name: 'Main' });
  const dashboard = main.getByRole('link', { name: 'Dashboard' });
  const history = main.getByRole('link', { name: 'Request History' });
  const colorOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
  const marked = await colorOf(dashboard);
  const unmarked = await colorOf(history);
  expect(marked).not.toBe(unmarked);
  await history.click();
  // Away from the link, whose color is another one below the pointer.
  await page.mouse.move(0, 0);
  await expect(history).toHaveCSS('color', marked);
  await expect(dashboard).toHaveCSS('color', unmarked);
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  await expect(history).not.toHaveAttribute('aria-current');
  arrived.resolve();
  await expect(page).toHaveURL('/request-history');
});

test('A page requests the session once, together with its first files', { tag: '@desktop' }, async ({
  page,
}) => {
  const resourceTypes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('auth.session')) resourceTypes.push(request.resourceType());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // index.html preloads the URL, and the app uses the preloaded response.
  expect(resourceTypes).toEqual(['other']);
});

test('Going back restores the scroll position, and a new page begins at its top', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoClient);
  await page.goto('/request-history');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // Low enough for every page to be longer than the window.
  await page.setViewportSize({ width: 700, height: 420 });
  const height = () => scrollTop(page);
  await wheelTo(page, 150);
  const link = page.getByRole('row').nth(2).getByRole('link').first();
  // Brings the link into view, if it is not yet.
  await link.hover();
  const place = await height();
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(await height()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
  await expect.poll(height).toBe(place);
});

test('When the app itself cannot be loaded, the page says what to do', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth');
  const failure = page.getByRole('alert').filter({ hasText: 'The portal could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  await page.unroute('**/assets/*.js');
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In or Create Account' })).toBeVisible();
});

test('A reload keeps the place in a list that arrives later', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(demoClient);
  await page.goto('/request-history');
  const rows = page.getByRole('table').getByRole('link');
  await expect(rows.first()).toBeVisible();
  await page.setViewportSize({ width: 700, height: 420 });
  const height = () => scrollTop(page);
  await wheelTo(page, 150);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/trpc/*me.requests.search*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
  expect(await height()).toBeLessThan(150);
  arrived.resolve();
  await expect(rows.first()).toBeVisible();
  await expect.poll(height).toBe(150);
});

test('A page opened by its URL begins at the top, also after another that was scrolled', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  await signInAs(demoClient);
  await page.setViewportSize({ width: 700, height: 420 });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
  await wheelTo(page, 150);
  await page.goto('/request-history');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});

test('When a page cannot be loaded, the navigation still works', async ({
  page,
  signInAs,
  isMobile,
  consoleGuard,
}) => {
  // React reports error 520 when another update comes at the moment of the failure, and renders the page again.
  consoleGuard.allow(/settings\.page|dynamically imported module|React error #520/);
  await page.route(/settings\.page/, (route) => route.abort());
  await signInAs(demoClient);
  await page.goto('/dashboard');
  const follow = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  };
  await follow('Settings');
  await expect(page.getByText("This page didn't load.")).toBeVisible();
  await follow('Request History');
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
});
