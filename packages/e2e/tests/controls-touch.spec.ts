import { expect, type Locator } from '@playwright/test';
import { openPage } from '../src/fixtures/page-checks.ts';
import { demoAdmin, demoClient } from '../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test('Menus, the drawer and dialogs answer to touches beside and inside them', async ({ page, signInAs }) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  const account = page.getByRole('button', { name: 'Account menu' });
  const menu = page.getByRole('menu');
  await account.tap();
  await expect(menu).toBeVisible();
  await account.tap();
  await expect(menu).toBeHidden();
  await account.tap();
  await expect(menu).toBeVisible();
  // Beside the rows, which would lead to another page.
  await page.touchscreen.tap(5, 700);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/admin/clients');

  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(drawer).toBeVisible();
  await page.touchscreen.tap(380, 400);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await drawer.getByRole('link', { name: 'Samples', exact: true }).tap();
  await expect(page).toHaveURL('/admin/samples');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Add Sample' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add New Sample' });
  // A field would open the keyboard.
  await expect(dialog).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('Crest');
  await page.touchscreen.tap(195, 10);
  await page.getByRole('button', { name: 'Keep editing' }).tap();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Crest');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toBeHidden();
});

test("The client's menu closes by a tap beside it, by its button, by Escape and by scrolling", async ({
  page,
  signInAs,
}) => {
  await signInAs(demoClient);
  await openPage(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const closings = [
    // Above the cards, which would open.
    () => page.getByText(/^\d+ samples$/).tap(),
    () => page.getByRole('button', { name: 'Close menu' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.wheel(0, 300),
  ];
  for (const close of closings) {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
});

test('Each decision on a request has a place that no other takes, and the next step fills its row', async ({
  page,
  client,
  apiAs,
  adminApi,
  signInAs,
}) => {
  const { id } = await submitRequest(await apiAs(client));
  await signInAs(demoAdmin);
  const placeOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not on the page`);
    return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
  };
  const decisions = ['Mark as Fulfilled', 'Reject Request', 'More actions'];
  await openPage(page, `/admin/requests/${id}`);
  const step = await placeOf('Approve');
  expect(step.width).toBeGreaterThan(350);
  const places = await Promise.all(decisions.map(placeOf));
  for (const status of ['approved', 'rejected'] as const) {
    await transitionRequest(adminApi, id, status);
    const reset = page.getByRole('button', { name: 'Reset to Pending' });
    await expect(reset).toBeVisible();
    if (status === 'approved') expect(await placeOf('Mark as Shipped')).toEqual(step);
    else await expect(page.getByText('No next step')).toBeVisible();
    expect(await Promise.all(decisions.map(placeOf)), status).toEqual(places);
    expect((await placeOf('Reset to Pending')).y).toBeGreaterThan(Math.max(...places.map(({ y }) => y)) + 43);
  }
});

test('A phone has the search of a list, its filters and its file in one row', async ({ page, signInAs }) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/requests');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.tap();
  const middleOf = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  const csv = page.getByRole('link', { name: 'Export CSV' });
  await expect(csv).toBeVisible();
  expect(await middleOf(csv)).toBe(await middleOf(filters));
  expect(await middleOf(page.getByRole('searchbox'))).toBe(await middleOf(filters));
});
