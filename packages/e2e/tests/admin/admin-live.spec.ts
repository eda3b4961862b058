import { expect } from '@playwright/test';
import { demoAdmin, demoClient, signIn } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';
import { startPortal } from '../../src/portal/portal.ts';

test('An admin sees changes from another node without reading the queue again, and new requests on demand', {
  tag: '@desktop',
}, async ({ page, database, playwright, client, apiAs, adminApi, signInAs }) => {
  const clientApi = await apiAs(client);
  const first = await submitRequest(clientApi);
  const node = await startPortal(database.url, { PORTAL_DEMO: '0' });
  const elsewhere = await playwright.request.newContext({ baseURL: node.url });
  try {
    await signIn(elsewhere, client);
    await signInAs(demoAdmin);
    const connected = page.waitForResponse('**/trpc/admin.requests.changes*');
    await page.goto('/admin/requests?status=pending');
    await connected;
    const row = page.locator(`[data-record="${first.id}"]`);
    await expect(row).toContainText('Pending');
    const link = page.getByRole('link', { name: 'Sample Requests' });
    // The number arrives apart from the list.
    await expect(link).toContainText(/\d/);
    const pending = async () => Number((await link.textContent())?.replace(/\D/g, ''));
    const pendingBefore = await pending();
    const listReads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('admin.requests.search')) listReads.push(request.url());
    });

    const second = await submitRequest(elsewhere);
    await expect(page.getByText('1 new request')).toBeVisible();
    await expect.poll(pending).toBe(pendingBefore + 1);
    await transitionRequest(adminApi, first.id, 'approved');
    // The row stays although the filter no longer matches it.
    await expect(row).toContainText('Approved');
    expect(listReads).toEqual([]);

    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.locator(`[data-record="${second.id}"]`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('1 new request')).toHaveCount(0);
  } finally {
    await elsewhere.dispose();
    await node.stop();
  }
});

test('A link to a filtered list leads there after the sign-in, but not after a sign-out', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin/requests?status=shipped');
  await expect(page).toHaveURL('/auth');
  await page.reload();
  const submit = async ({ username, password }: typeof demoAdmin) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await submit(demoAdmin);
  await expect(page).toHaveURL('/admin/requests?status=shipped');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await submit(demoClient);
  await expect(page).toHaveURL('/dashboard');
});

test('Going back from a changed form asks first, and a form survives a session that ended', {
  tag: '@desktop',
}, async ({ page, client, signInAs, consoleGuard }) => {
  consoleGuard.allow(/status of 401/);
  await signInAs(client);
  await page.goto('/dashboard');
  await page.goto('/request-history');
  // Within the app, so that Back does not load the page.
  await page.locator('a[href="/settings"]').first().dispatchEvent('click');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Robin Vale the Second');
  // A form that is mounted again loses the attribute.
  await name.evaluate((input) => input.setAttribute('data-filled', ''));
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(name).toHaveAttribute('data-filled', '');
  await expect(name).toHaveValue('Robin Vale the Second');

  await page.request.post('/api/logout');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password').fill(client.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(name).toHaveValue('Robin Vale the Second');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/request-history');
});

test('Going back from the dialog of a changed client asks first, and Save and Cancel do not', {
  tag: '@desktop',
}, async ({ page, client, signInAs }) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/clients');
  const edit = page.getByRole('button', { name: `Edit ${client.name}` });
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  const name = dialog.getByLabel('Name', { exact: true });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await edit.click();
  await expect(name).toHaveValue(client.name);
  await name.fill(`${client.name} Ltd`);
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await expect(name).toHaveValue(`${client.name} Ltd`);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/clients');

  await edit.click();
  await expect(name).toHaveValue(client.name);
  await name.fill(`${client.name} Ltd`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/clients');

  await edit.click();
  await expect(name).toHaveValue(client.name);
  await name.fill(`${client.name} Ltd`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/clients');
  await expect(question).toBeHidden();
});
