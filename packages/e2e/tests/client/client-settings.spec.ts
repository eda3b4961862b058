import { expect } from '@playwright/test';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { addClientAccount } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test('A client changes name and email', { tag: ['@desktop', '@translated'] }, async ({
  page,
  client,
  signInAs,
  axe,
}) => {
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

test('An email of another account is refused', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const otherClient = await addClientAccount(adminApi);
  await signInAs(client);
  await page.goto('/settings');
  await page.getByLabel('Email', { exact: true }).fill(otherClient.email.toUpperCase());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update profile' });
  await expect(toast).toContainText('Email already exists');
});

test('A new password ends the other sessions and keeps this one', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  apiAs,
}) => {
  const elsewhere = await apiAs(client);
  await signInAs(client);
  await page.goto('/settings/security');
  await page.getByLabel('Current Password').fill(client.password);
  await page.getByLabel('New Password', { exact: true }).fill('another-secret');
  await page.getByLabel('Confirm New Password').fill('another-secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();

  expect((await elsewhere.get('/api/user')).status()).toBe(401);
  await page.reload();
  await expect(page).toHaveURL('/settings/security');
  await apiAs({ ...client, password: 'another-secret' });
});

test('A client sees all own sessions, ends one of them, and then all others', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  signInAs,
  axe,
}) => {
  const others = [await apiAs(client), await apiAs(client), await apiAs(client)];
  const statuses = async () => {
    const responses = await Promise.all(others.map((api) => api.get('/api/user')));
    return responses.map((response) => response.status()).sort();
  };
  await signInAs(client);
  await page.goto('/settings/security');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const devices = sessions.getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText(/Signed in .+ from 127\.0\.0\.1/);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await axe();

  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await expect(devices).toHaveCount(3);
  expect(await statuses()).toEqual([200, 200, 401]);

  await sessions.getByRole('button', { name: 'Sign out of all other devices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out of all other devices' });
  await axe();
  await question.getByRole('button', { name: 'Sign out of all other devices' }).click();
  await expect(question).toHaveCount(0);
  await expect(devices).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401, 401]);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test('A client chooses which emails to get', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  apiAs,
  adminApi,
  emailTo,
}) => {
  await signInAs(client);
  await page.goto('/settings/notifications');
  const choices = page.getByRole('region', { name: 'Email notifications' });
  await expect(choices.getByRole('switch', { checked: true })).toHaveCount(6);
  await expect(choices.getByRole('switch', { name: 'Credits renewed' })).not.toBeChecked();
  const saved = page.waitForResponse('**/trpc/me.notifications.update*');
  await choices.getByRole('switch', { name: 'Request approved' }).click();
  await saved;
  await page.reload();
  await expect(choices.getByRole('switch', { name: 'Request approved' })).not.toBeChecked();

  const { id } = await submitRequest(await apiAs(client));
  await transitionRequest(adminApi, id, 'approved');
  await transitionRequest(adminApi, id, 'shipped');
  const mail = await emailTo(client.email, `Your request #${id} is on its way`);
  expect(mail.text).toContain(`/request-history/${id}`);
});

test('A client goes through the sections of the settings by keyboard, or by a select on a phone', async ({
  page,
  client,
  signInAs,
  isMobile,
  axeInBothThemes,
  consoleGuard,
}) => {
  await signInAs(client);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const select = page.getByRole('combobox', { name: 'Section' });
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(isMobile ? list : select).toBeHidden();
  const sections = [
    ['Addresses', 'addresses', 'Addresses'],
    ['Security', 'security', 'Sessions'],
    ['Notifications', 'notifications', 'Email notifications'],
    ['Credits', 'credits', 'Credit statement'],
    ['API tokens', 'api', 'API tokens'],
  ] as const;
  for (const [name, path, title] of sections) {
    if (isMobile) {
      await select.selectOption(name);
    } else {
      await list.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(`/settings/${path}`);
    await expect(page).toHaveTitle(`${name} · Settings · Transfers Portal`);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await axeInBothThemes();
    await expect.poll(() => widthBeyondView(page)).toBe(0);
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'API tokens' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Credit statement' })).toBeVisible();
  // A period that has not begun: the current one is shown.
  consoleGuard.allow(/status of 400/);
  await page.goto('/settings/credits?period=11999');
  await expect(page.getByText('Current balance')).toBeVisible();
  await expect(page).toHaveURL('/settings/credits');
  await page.goto('/admin/settings/security');
  await expect(page).toHaveURL('/dashboard');
});
