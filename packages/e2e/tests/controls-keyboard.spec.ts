import { expect } from '@playwright/test';
import { openPage } from '../src/fixtures/page-checks.ts';
import { demoAdmin } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('A choice is made with the keyboard, and the sections of the settings are not passed through on the way', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  const shown = page.getByRole('combobox', { name: 'Show' });
  await shown.focus();
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/admin/clients?state=waiting');
  await expect(shown).toBeFocused();

  // As at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 });
  await openPage(page, '/admin/settings');
  const section = page.getByRole('combobox', { name: 'Section' });
  await section.focus();
  // The first key opens the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/admins');
  await expect(section).toHaveValue('/admin/settings/admins');
});

test('Escape leads out of stacked dialogs one by one, and pressed twice it never loses a changed form', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  const opener = page.getByRole('button', { name: 'Add Client' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await name.fill('Mara de Wit');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const [presses, isAsked] of [
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ] as const) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: isAsked });
    await expect(dialog.or(question).first()).toBeVisible();
    await expect(name).toHaveValue('Mara de Wit');
  }
  await expect(name).toBeFocused();

  // As the second way back on Android, which a page cannot prevent.
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Mara de Wit');
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('A toast over a dialog can be closed, by keyboard and pointer, and stays after the dialog', async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await page.route('**/trpc/admin.clients.create**', (route) => route.abort());
  await dialog.getByLabel('Name', { exact: true }).fill('Mara de Wit');
  await dialog.getByLabel('Email').fill(`mara-${crypto.randomUUID()}@example.com`);
  await dialog.getByLabel('Username').fill(`mara-${crypto.randomUUID().slice(0, 8)}`);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-1234');
  const create = dialog.getByRole('button', { name: 'Create Client' });
  await create.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to create client' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await expect(create).toBeFocused();
  await create.click();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  await create.click();
  await expect(toast).toBeVisible();
  // From the toast, too, Escape asks, however often it is pressed.
  await page.keyboard.press('F6');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: isAsked });
  }
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Mara de Wit');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
});

test('A toast that repeats the form of a dialog is above it, and a press on it leaves the dialog as it is', async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
  await dialog.getByLabel('Name', { exact: true }).fill('Mara de Wit');
  await dialog.getByLabel('Email').fill(`mara-${crypto.randomUUID()}@example.com`);
  await dialog.getByLabel('Username').fill(demoAdmin.username);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-1234');
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(dialog.getByText('Username already exists')).toBeVisible();
  const toast = page.getByRole('alert').filter({ hasText: 'Username already exists' });
  await expect(toast).toBeInViewport({ ratio: 1 });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  // Where it is, the backdrop of the dialog gets the press.
  await toast.click({ force: true });
  await expect(question).toHaveCount(0);
  await page.mouse.click(20, 450);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue(demoAdmin.username);
});

test('A menu is used with the keyboard: arrows, Home, End, letters and Escape', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  const button = page.getByRole('button', { name: 'Account menu' });
  const menu = page.getByRole('menu', { name: 'Account menu' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Log out')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Keyboard shortcuts')).toBeFocused();
  await page.keyboard.press('h');
  await expect(item('Help')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(item('Log out')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(item('Log out')).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('Space');
  await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(button).not.toBeFocused();

  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('A tooltip appears for the keyboard, over dialogs too, and Escape closes both', async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAdmin);
  await openPage(page, '/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Close' }).focus();
  const tooltip = page.locator('[data-tooltip-popup]');
  await expect(tooltip).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tooltip).toHaveCount(0);
});
