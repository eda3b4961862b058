import { expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

// The settings apply to the whole portal: these tests run one after another and restore them.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ signInAs }) => signInAs(demoAdmin));
test.afterEach(async ({ adminApi }) => {
  const data = { defaultCredits: 5, emailNotifications: true, autoApprove: false, registration: 'open' };
  await adminApi.patch('/api/admin/settings', { data });
});

test('With auto-approve on, new requests start as approved', async ({ page, client, apiAs, axe }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Auto-Approve Requests' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expect(page.getByText('All balances reconcile.')).toBeVisible();
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

test("Saving sends only the changed settings, so another admin's change survives", async ({
  page,
  adminApi,
}) => {
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
    registration: 'open',
    adminSecondFactor: false,
  });
});

test('An outdated settings form reports and shows the value that another admin has set', async ({
  page,
  adminApi,
  consoleGuard,
}) => {
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
  await expect(credits).toHaveValue('30');
});

test('A number out of range is refused at its field', async ({ page }) => {
  await page.goto('/admin/settings');
  const credits = page.getByLabel('Default Monthly Credits');
  await expect(credits).toHaveValue('5');
  for (const wrong of ['0', '101', '']) {
    await credits.fill(wrong);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('must be a whole number from 1 to 100')).toBeVisible();
  }
});

test('An admin sees that all emails have been delivered', async ({ page, axe }) => {
  await page.goto('/admin/settings');
  const delivery = page.getByRole('region', { name: 'Email Delivery' });
  await expect(delivery).toContainText('No delivery problems.');
  await axe();
});
