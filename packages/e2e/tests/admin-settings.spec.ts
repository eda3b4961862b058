import { expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

// Settings hold for the whole portal, so they are put back for the tests that come after.
test.afterEach(async ({ adminApi }) => {
  const data = { defaultCredits: 5, emailNotifications: true, autoApprove: false };
  await adminApi.patch('/api/admin/settings', { data });
});

test('with auto-approve on, new requests start as approved', async ({
  page,
  client,
  apiAs,
  signInAs,
  axe,
}) => {
  await signInAs(demoAdmin);
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
