import { expect } from '@playwright/test';
import { addClientAccount } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('a client changes name and email', async ({ page, client, signInAs, axe }) => {
  await signInAs(client);
  await page.goto('/settings');
  await expect(page.getByText('Profile Settings')).toBeVisible();
  await expect(page.getByText('5 / 5')).toBeVisible();
  await expect(page.getByText(client.username)).toBeVisible();
  await axe();

  await page.getByLabel('Name', { exact: true }).fill('  Ada Press  ');
  await page.getByLabel('Email', { exact: true }).fill(`new.${client.email}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Press');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`new.${client.email}`);
});

test('an email that another account has is refused', async ({
  page,
  client,
  signInAs,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const adjacentRequest = await addClientAccount(adminApi);
  await signInAs(client);
  await page.goto('/settings');
  await page.getByLabel('Email', { exact: true }).fill(adjacentRequest.email.toUpperCase());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update profile' });
  await expect(toast).toContainText('Email already exists');
});

test('a new password ends the other sessions and keeps this one', async ({
  page,
  client,
  signInAs,
  apiAs,
}) => {
  const elsewhere = await apiAs(client);
  await signInAs(client);
  await page.goto('/settings');
  await page.getByLabel('Current Password').fill(client.password);
  await page.getByLabel('New Password', { exact: true }).fill('another-secret');
  await page.getByLabel('Confirm New Password').fill('another-secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();

  expect((await elsewhere.get('/api/user')).status()).toBe(401);
  await page.reload();
  await expect(page).toHaveURL('/settings');
  await apiAs({ ...client, password: 'another-secret' });
});
