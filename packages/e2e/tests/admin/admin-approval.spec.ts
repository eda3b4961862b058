import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addSample } from '../../src/fixtures/catalogue.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { changeSettings } from '../../src/fixtures/settings.ts';
import { test } from '../../src/fixtures/test.ts';

// The settings apply to the whole portal.
test.afterEach(({ adminApi }) => changeSettings(adminApi, { autoApprove: false, autoApproveMaxUnits: null }));

async function expectTimeline(page: Page, client: APIRequestContext, quantity: number, text: string) {
  const { id } = await submitRequest(client, quantity);
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(text);
}

test('Units, client and sample limit the automatic approval, and the timeline says which one decided', {
  tag: '@desktop',
}, async ({ page, client, apiAs, adminApi, signInAs, axeInBothThemes }) => {
  test.slow();
  await signInAs(demoAdmin);
  await page.goto('/admin/settings');
  const maximum = page.getByLabel('Maximum units');
  await expect(page.getByRole('switch', { name: 'Auto-Approve Requests' })).not.toBeChecked();
  await expect(maximum).toHaveCount(0);
  await page.getByRole('switch', { name: 'Auto-Approve Requests' }).click();
  await maximum.fill('many');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^Units must be a whole number from 1/)).toBeVisible();
  await maximum.fill('1');
  await axeInBothThemes();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible();
  await page.reload();
  await expect(maximum).toHaveValue('1');

  const clientApi = await apiAs(client);
  await expectTimeline(page, clientApi, 1, 'Approved automatically: up to 1 unit');
  await expectTimeline(page, clientApi, 2, 'Not approved automatically: more than 1 unit');

  await page.goto(`/admin/clients/${client.id}`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText('Approval')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('combobox', { name: 'Approval of requests' }).selectOption('Never automatic');
  await axeInBothThemes();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile).toContainText('Never automatic');
  await expectTimeline(page, clientApi, 1, 'requests of this account wait for approval');

  const sample = await addSample(adminApi);
  await page.goto(`/admin/samples?edit=${sample.id}`);
  const sampleDialog = page.getByRole('dialog', { name: 'Edit Sample' });
  await sampleDialog.getByRole('button', { name: 'More' }).click();
  await sampleDialog.getByRole('switch', { name: 'Needs approval' }).click();
  await axeInBothThemes();
  await sampleDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sample Updated' })).toBeVisible();
  await adminApi.patch(`/api/admin/users/${client.id}`, { data: { approval: 'standard' } });
  const { id, status } = await submitRequest(clientApi, 1, sample);
  expect(status).toBe('pending');
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    `Not approved automatically: ${sample.name} needs approval`,
  );
  // Later tests of the worker request the first sample of the catalogue.
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { needsApproval: false } });
  await signInAs(client);
  await page.goto(`/request-history/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Requested');
  await expect(page.getByText(/needs approval/)).toHaveCount(0);
});
