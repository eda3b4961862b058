import { expect, type Page } from '@playwright/test';
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
