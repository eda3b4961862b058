import { expect } from '@playwright/test';
import { linkIn } from '../../src/fixtures/emails.ts';
import { openPage, widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin, newClientDetails, signIn } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

test('An admin is invited, chooses a password, is deactivated by another admin and reactivated', {
  tag: ['@desktop', '@translated'],
}, async ({ page, browser, database, portalUrl, signInAs, emailTo, axeInBothThemes, consoleGuard }) => {
  const person = newClientDetails();
  await signInAs(demoAdmin);
  await openPage(page, '/admin/settings/admins');
  const section = page.getByRole('region', { name: 'Admins' });
  const row = section.getByRole('listitem').filter({ hasText: person.email });
  await section.getByRole('button', { name: 'Invite admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite admin' });
  await dialog.getByLabel('Name', { exact: true }).fill(person.name);
  await dialog.getByLabel('Email').fill('nowhere');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await axeInBothThemes();
  await dialog.getByLabel('Email').fill(person.email);
  await database.run("update sessions set confirmed_at = confirmed_at - interval '10 minutes'");
  consoleGuard.allow(/status of 403/);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(identity.getByLabel('Password', { exact: true })).toBeFocused();
  await axeInBothThemes();
  await identity.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Admin invited' })).toBeVisible();
  await expect(row).toContainText('has not chosen a password yet');

  const invitation = await emailTo(person.email, 'You are invited to Transfers Admin Portal');
  const guest = await browser.newPage({ baseURL: portalUrl });
  await guest.goto(linkIn(invitation, '/auth/invitation#token='));
  await guest.getByLabel('New Password', { exact: true }).fill(person.password);
  await guest.getByLabel('Confirm New Password').fill(person.password);
  await guest.getByRole('button', { name: 'Save password' }).click();
  // The invitation signs in.
  await expect(guest).toHaveURL(/\/admin$/);

  await openPage(page, '/admin/settings/admins');
  await expect(row).toContainText('Last sign-in');
  await row.getByRole('button', { name: `Sessions and tokens of ${person.name}` }).click();
  await expect(row.getByRole('button', { name: /^Revoke session/ })).toBeVisible();
  await axeInBothThemes();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await row.getByRole('button', { name: `Deactivate ${person.name}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Deactivate admin' });
  await axeInBothThemes();
  await confirmation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Admin deactivated' })).toBeVisible();
  await expect(row).toContainText('Deactivated on');

  consoleGuard.allow(/status of 401/);
  expect((await guest.request.get('/api/user')).status()).toBe(401);
  const { username, password } = person;
  const refused = await guest.request.post('/api/login', { data: { username, password } });
  expect(await refused.text()).toContain('This account has been deactivated');
  await emailTo(person.email, 'Your account at Transfers Portal was deactivated');

  await row.getByRole('button', { name: `Reactivate ${person.name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Admin reactivated' })).toBeVisible();
  await expect(row.getByRole('button', { name: `Deactivate ${person.name}` })).toBeVisible();
  expect((await guest.request.get('/api/user')).status()).toBe(401);
  await signIn(guest.request, person);
  await guest.close();
});

test("An admin revokes a client's API token and session with the keyboard, and the client gets emails", {
  tag: '@desktop',
}, async ({ page, client, apiAs, playwright, portalUrl, signInAs, emailTo, axeInBothThemes }) => {
  const clientApi = await apiAs(client);
  const created = await clientApi.post('/trpc/me.apiTokens.create', {
    data: { name: 'Web shop', scopes: ['read'] },
  });
  const { token } = (await created.json()).result.data;
  const program = await playwright.request.newContext({
    baseURL: portalUrl,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/user')).status()).toBe(200);

  await signInAs(demoAdmin);
  await openPage(page, `/admin/clients/${client.id}`);
  const section = page.getByRole('region', { name: 'Sessions and API tokens' });
  await expect(section).toContainText('Web shop');
  await axeInBothThemes();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => widthBeyondView(page)).toBe(0);

  await section.getByRole('button', { name: 'Revoke Web shop' }).focus();
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('alertdialog', { name: 'Revoke token' });
  await expect(confirmation).toBeVisible();
  await axeInBothThemes();
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirmation.getByRole('button', { name: 'Revoke' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Access revoked' })).toBeVisible();
  await expect(section).toContainText('There are no API tokens.');
  expect((await program.get('/api/user')).status()).toBe(401);
  expect((await clientApi.get('/api/user')).status()).toBe(200);
  const told = await emailTo(client.email, 'An API token of yours for Transfers Portal was revoked');
  expect(told.text).toContain('API token: Web shop');

  await section.getByRole('button', { name: 'Revoke all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click();
  await expect(section).toContainText('There are no sessions.');
  await expect(section.getByRole('button')).toHaveCount(0);
  expect((await clientApi.get('/api/user')).status()).toBe(401);
  await signIn(clientApi, client);
  await program.dispose();
});
