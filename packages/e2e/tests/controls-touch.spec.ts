import { expect } from '@playwright/test';
import { openPage } from '../src/fixtures/page-checks.ts';
import { demoAdmin, demoClient } from '../src/fixtures/people.ts';
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
