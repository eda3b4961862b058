import { expect } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { changeSettings } from '../../src/fixtures/settings.ts';
import { test } from '../../src/fixtures/test.ts';

// The settings apply to the whole portal: these tests run one after another and restore them.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ signInAs }) => signInAs(demoAdmin));
test.afterEach(async ({ adminApi }) => {
  const general = { defaultCredits: 5, emailNotifications: true, autoApprove: false };
  await changeSettings(adminApi, { ...general, registration: 'open', clientApiTokens: true });
});

test('With auto-approve on, new requests start as approved', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  axe,
}) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Auto-Approve Requests' })).not.toBeChecked();
  await axe();

  await page.getByLabel('Default Monthly Credits').fill('7');
  await page.getByRole('switch', { name: 'Auto-Approve Requests' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Settings updated' });
  await expect(toast).toContainText('Your changes have been saved successfully.');

  await page.reload();
  await expect(page.getByLabel('Default Monthly Credits')).toHaveValue('7');
  await expect(page.getByRole('switch', { name: 'Auto-Approve Requests' })).toBeChecked();
  expect((await submitRequest(await apiAs(client))).status).toBe('approved');
});

test("Saving sends only the changed settings, so another admin's change survives", {
  tag: '@desktop',
}, async ({ page, adminApi }) => {
  await page.goto('/admin/settings');
  const credits = page.getByLabel('Default Monthly Credits');
  await expect(credits).toHaveValue('5');
  await adminApi.patch('/api/admin/settings', { data: { emailNotifications: false } });
  await credits.fill('8');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible();
  expect(await (await adminApi.get('/api/admin/settings')).json()).toEqual({
    defaultCredits: 8,
    emailNotifications: false,
    autoApprove: false,
    autoApproveMaxUnits: null,
    registration: 'open',
    adminSecondFactor: false,
    clientApiTokens: true,
    requireAddress: false,
    publicPressPages: false,
    outcomeAfterDays: 14,
    currency: 'USD',
  });
});

test('An outdated settings form reports and shows the value that another admin has set', {
  tag: '@desktop',
}, async ({ page, adminApi, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  await page.goto('/admin/settings');
  const credits = page.getByLabel('Default Monthly Credits');
  await expect(credits).toHaveValue('5');
  await adminApi.patch('/api/admin/settings', { data: { defaultCredits: 30 } });
  await credits.fill('8');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update settings' })).toContainText(
    'Another admin changed Default monthly credits to 30',
  );
  await expect(credits).toHaveValue('8');
  await page.getByRole('button', { name: 'Reload current values' }).click();
  await expect(credits).toHaveValue('30');
});

test('A number out of range is refused at its field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/settings');
  const credits = page.getByLabel('Default Monthly Credits');
  await expect(credits).toHaveValue('5');
  for (const wrong of ['0', '101', '']) {
    await credits.fill(wrong);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('must be a whole number from 1 to 100')).toBeVisible();
  }
});

test('An admin sees that emails are files without a mail server, none waits, and all credits add up', {
  tag: '@desktop',
}, async ({ page, axe }) => {
  const delivery = page.getByRole('region', { name: 'Email delivery' });
  // Emails of earlier journeys can be on their way, and the page reads their number once.
  await expect(async () => {
    await page.goto('/admin/settings/email');
    await expect(delivery).toContainText('No mail server is set up.', { timeout: 2_000 });
    await expect(delivery).not.toContainText(/waiting|could not be/, { timeout: 2_000 });
  }).toPass();
  await axe();
  await page.goto('/admin/settings/status');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('listitem')).toHaveCount(4);
  await axe();
  await status.getByRole('link', { name: 'Credit ledger' }).click();
  await expect(page).toHaveURL('/admin/settings/ledger');
  await expect(page.getByText(/^Checked on /)).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('All balances are correct.')).toBeVisible();
  await axe();
});

test('An admin turns API tokens off for clients, whose settings then have no section for them', {
  tag: '@desktop',
}, async ({ page, client, apiAs, playwright, portalUrl, signInAs, axe }) => {
  const created = await (await apiAs(client)).post('/trpc/me.apiTokens.create', {
    data: { name: 'Web shop', scopes: ['read'] },
  });
  const { token } = (await created.json()).result.data;
  await page.goto('/admin/settings/access');
  await page.getByRole('switch', { name: 'API tokens for clients' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible();
  await axe();
  const program = await playwright.request.newContext({
    baseURL: portalUrl,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const refused = await program.get('/api/user');
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    'API tokens are turned off for clients. If you need them, please contact us.',
  ]);
  await program.dispose();

  await signInAs(client);
  await page.goto('/settings/api');
  await expect(page.getByText('API tokens are turned off for clients.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'API tokens' })).toHaveCount(0);
  await axe();
});

test('An admin goes from the admin area to the client pages, and a request of an admin leads to the admins', async ({
  page,
  apiAs,
  consoleGuard,
}) => {
  // The page of a client is not found for the id of an admin.
  consoleGuard.allow(/status of 404/);
  const { id } = await submitRequest(await apiAs(demoAdmin));
  await page.goto('/admin/analytics');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch to client view' }).click();
  await expect(page).toHaveURL('/dashboard');
  // The address changes before the page does, and both pages have an account menu.
  await expect(page.getByRole('region', { name: 'Request Samples' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch to admin' }).click();
  await expect(page).toHaveURL('/admin');

  await page.goto(`/admin/requests/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Robin Hale' }).first().click();
  await expect(page).toHaveURL('/admin/settings/admins');
  await page.goto(`/admin/requests/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('heading', { name: `Activity of request #${id}` })).toBeVisible();
});
