import { expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

// Settings hold for the whole portal: these tests follow one another and put them back.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ signInAs }) => signInAs(demoAdmin));
test.afterEach(async ({ adminApi }) => {
  const data = { defaultCredits: 5, emailNotifications: true, autoApprove: false };
  await adminApi.patch('/api/admin/settings', { data });
});

test('only what was changed is sent, and a setting of another admin survives', async ({ page, adminApi }) => {
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
  });
});

test('a stale form is told what was set in the meantime, and shows it', async ({
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

test('a figure out of range is refused at its field', async ({ page }) => {
  await page.goto('/admin/settings');
  const credits = page.getByLabel('Default Monthly Credits');
  await expect(credits).toHaveValue('5');
  for (const wrong of ['0', '101', '']) {
    await credits.fill(wrong);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('must be a whole number from 1 to 100')).toBeVisible();
  }
});
