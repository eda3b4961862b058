import { expect, type Locator, type Page } from '@playwright/test';
import { watchLayoutShifts } from '../../src/fixtures/layout-shifts.ts';
import { closeByKey, openPage } from '../../src/fixtures/page-checks.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { rejectSelected, submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

/** The pages, grouped into short tests so that none times out on a busy machine. */
const JOURNEYS = {
  'Every dashboard tab': ['/admin', '/admin?tab=requests', '/admin?tab=analytics'],
  'Every list': ['/admin/clients', '/admin/requests', '/admin/samples', '/admin/settings/log'],
  'Every page of analytics and settings': [
    '/admin/analytics',
    '/admin/settings',
    '/admin/settings/access',
    '/admin/settings/admins',
    '/admin/settings/status',
  ],
};

/** Opens the dialog of each button, checks it and closes it. */
async function checkDialogs(page: Page, buttons: (string | RegExp)[], axeInBothThemes: () => Promise<void>) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const name of buttons) {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await axeInBothThemes();
    await closeByKey(dialog);
  }
}

for (const [name, pages] of Object.entries(JOURNEYS)) {
  test(`${name} is accessible in both themes`, async ({ page, signInAs, axeInBothThemes }) => {
    test.slow();
    await signInAs(demoAdmin);
    for (const path of pages) {
      await openPage(page, path);
      await axeInBothThemes();
    }
  });
}

test('A client page, its dialogs and a request page are accessible in both themes', async ({
  page,
  client,
  apiAs,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow();
  const { id } = await submitRequest(await apiAs(client));
  await signInAs(demoAdmin);
  await openPage(page, `/admin/requests/${id}`);
  await axeInBothThemes();
  await page.getByRole('button', { name: 'More actions' }).click();
  await axeInBothThemes();
  await page.getByRole('menuitem', { name: 'Mark as Shipped' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInBothThemes();
  await openPage(page, `/admin/clients/${client.id}`);
  await axeInBothThemes();
  await checkDialogs(page, ['Edit Contact', 'Adjust credits', 'Deactivate'], axeInBothThemes);
});

test('The dialogs of the lists are accessible in both themes', async ({
  page,
  client,
  apiAs,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow();
  const { id } = await submitRequest(await apiAs(client));
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  await checkDialogs(page, ['Add Client', `Edit ${client.name}`, `Delete ${client.name}`], axeInBothThemes);
  await openPage(page, '/admin/samples');
  await checkDialogs(page, ['Add Sample', /^Edit /], axeInBothThemes);
  await openPage(page, '/admin/requests');
  await page.getByRole('checkbox', { name: `Select request ${id}` }).check();
  // Where the window is as high as the page, its bars cover no part of a link.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 4_000 });
  await axeInBothThemes();
  await rejectSelected(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInBothThemes();
  await closeByKey(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await axeInBothThemes();
});

test('Analytics and a request are drawn in shape first, and nothing moves when their data arrives', {
  tag: '@desktop',
}, async ({ page, client, apiAs, signInAs }) => {
  const { id } = await submitRequest(await apiAs(client));
  await signInAs(demoAdmin);
  const readShift = await watchLayoutShifts(page);
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not on the page');
    return box.y + box.height;
  };
  /** Opens a page whose data is late, and returns how far a card ends from where its placeholder ended. */
  const openLate = async (path: string, calls: RegExp, { name, place }: { name: string; place: number }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    const placeholder = await bottomOf(page.locator('main section').nth(place));
    arrived.resolve();
    const card = page.getByRole('region', { name });
    await expect(card).toBeVisible();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    expect(await readShift(), path).toBeLessThan(0.02);
    return Math.abs((await bottomOf(card)) - placeholder);
  };
  const chart = { name: 'Request Status', place: 4 };
  expect(await openLate('/admin/analytics', /analytics\.summary/, chart)).toBeLessThan(8);
  const messages = { name: 'Messages', place: 3 };
  expect(await openLate(`/admin/requests/${id}`, /requests\.get/, messages)).toBeLessThan(60);
});
