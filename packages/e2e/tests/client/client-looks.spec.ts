import { expect, type Locator } from '@playwright/test';
import { addSample } from '../../src/fixtures/catalogue.ts';
import { watchLayoutShifts } from '../../src/fixtures/layout-shifts.ts';
import { closeByKey, openPage } from '../../src/fixtures/page-checks.ts';
import { addClientAccount } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

// One theme per load: Chromium does not restyle the catalogue's cards beyond the screen when the theme changes.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`Every client page and dialog is accessible, ${colorScheme}`, async ({
    page,
    signInAs,
    adminApi,
    axe,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.allow(/status of 404/);
    await page.emulateMedia({ colorScheme });
    const check = () => axe(colorScheme === 'light' ? 'all' : 'colors');
    await openPage(page, '/auth');
    await check();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await check();
    await openPage(page, '/nowhere');
    await check();
    const sample = await addSample(adminApi);
    await signInAs(await addClientAccount(adminApi));
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: `Add ${sample.name}`, exact: true }).click();
    await check();
    await page.getByRole('button', { name: `View ${sample.name}`, exact: true }).click();
    await page.getByRole('switch', { name: 'Favorite' }).click();
    await expect(page.getByRole('switch', { name: 'Favorite' })).toBeChecked();
    await check();
    await closeByKey(page.getByRole('dialog', { name: sample.name }));
    await expect(page.getByRole('checkbox', { name: 'Favorites' })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
    await expect(dialog).toBeVisible();
    await check();
    await dialog.getByRole('button', { name: 'Confirm Request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await check();

    await openPage(page, '/request-history');
    await check();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check();
    await closeByKey(page.getByRole('alertdialog'));
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await check();
    await openPage(page, '/settings');
    await check();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await check();
  });
}

test('The layout does not shift when the data arrives', async ({ page, client, signInAs }) => {
  await signInAs(client);
  const readShift = await watchLayoutShifts(page);
  for (const path of ['/dashboard', '/request-history', '/settings']) {
    await openPage(page, path);
    expect(await readShift(), path).toBeLessThan(0.02);
  }
});

test('A phone shows how to add a sample in its first view, in the catalogue and in a sample', async ({
  page,
  client,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(client);
  await openPage(page, '/dashboard');
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not on the page');
    return box;
  };
  const cards = page.getByRole('region', { name: 'Request Samples' }).getByRole('listitem');
  const first = cards.first();
  // Of the newest sample, whose name another journey may have made long.
  expect((await boxOf(first)).y).toBeLessThan(420);
  await expect(first.getByRole('button', { name: /^Add/ })).toBeInViewport({ ratio: 1 });
  const search = page.getByLabel('Search samples');
  // Other journeys add samples without a picture.
  const pictured = cards.filter({ has: page.getByRole('img') });
  const heights = [0, 1].map(
    async (place) => (await boxOf(pictured.nth(place).getByRole('img').first())).height,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);

  await first.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toBeInViewport({ ratio: 1 });
  await closeByKey(page.getByRole('dialog'));

  await page.setViewportSize({ width: 320, height: 640 });
  const filter = await boxOf(page.getByRole('button', { name: 'Filter' }));
  // In one line with the search.
  expect(Math.abs(filter.y - (await boxOf(search)).y)).toBeLessThan(20);
});

test('The band of the sign-in page reaches the end of the window', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, '/auth');
  const band = await page.getByRole('complementary').boundingBox();
  expect(band && Math.round(band.y + band.height)).toBe(1180);
});
