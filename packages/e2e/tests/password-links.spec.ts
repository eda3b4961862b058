import { expect } from '@playwright/test';
import { linkIn } from '../src/fixtures/emails.ts';
import { demoAdmin, newClientDetails, signIn } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('A client who forgot the password sets a new one with a link from an email', {
  tag: '@desktop',
}, async ({ page, client, emailTo, axe, consoleGuard }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('no email');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await axe();
  await page.getByLabel('Email').fill(client.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText(`If there is an account for ${client.email}`);

  const link = linkIn(await emailTo(client.email, 'Set a new password'), '/auth/reset#token=');
  await page.goto(link);
  await expect(page.getByLabel('Username')).toHaveValue(client.username);
  await expect(page).toHaveURL(/\/auth\/reset$/);
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(client.username);
  await axe();
  await page.getByLabel('New Password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm New Password').fill('another one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('a better one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password set' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page.request, { ...client, password: 'a better one' });

  consoleGuard.allow(/404/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await axe();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('An admin invites a client, who chooses a password and is signed in', { tag: '@desktop' }, async ({
  page,
  browser,
  portalUrl,
  signInAs,
  emailTo,
  axe,
}) => {
  const client = newClientDetails();
  await signInAs(demoAdmin);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByLabel('Name', { exact: true }).fill(client.name);
  await dialog.getByLabel('Email').fill(client.email);
  await dialog.getByLabel('Username').fill(client.username);
  await dialog.getByRole('switch', { name: 'Send an invitation' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden();
  await axe();
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  // The portal of the journeys writes its emails to files.
  await expect(page.getByRole('status').filter({ hasText: 'the invitation reached nobody' })).toBeVisible();

  const invitation = await emailTo(client.email, 'Welcome to Transfers Portal');
  await page.getByRole('link', { name: client.name }).click();
  const notice = page.getByRole('region', { name: 'Invitation' });
  await expect(notice).toContainText("The client hasn't chosen a password yet.");
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Invitation sent' })).toBeVisible();

  const guest = await browser.newPage({ baseURL: portalUrl });
  const link = linkIn(invitation, '/auth/invitation#token=');
  await guest.goto(link);
  await expect(guest.getByLabel('Username')).toHaveValue(client.username);
  await expect(guest).toHaveURL(/\/auth\/invitation$/);
  await expect(guest.getByRole('heading', { name: 'Welcome to Transfers Portal' })).toBeVisible();
  await guest.getByLabel('New Password', { exact: true }).fill(client.password);
  await guest.getByLabel('Confirm New Password').fill(client.password);
  await guest.getByRole('button', { name: 'Save password' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await guest.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: client.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credit statement' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('A client whose email a thief changed restores it with the link in the email to the old address', {
  tag: '@desktop',
}, async ({ page, client, apiAs, emailTo, axeInBothThemes, consoleGuard }) => {
  const thief = await apiAs(client);
  const change = await thief.patch('/api/client/profile', { data: { email: `thief.${client.email}` } });
  expect(change.status()).toBe(200);
  const email = await emailTo(client.email, 'Your email for Transfers Portal was changed');
  const link = linkIn(email, '/auth/restore-email#token=');

  await page.goto(link);
  await expect(page.getByText(`thief.${client.email}`)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/restore-email$/);
  await page.reload();
  await axeInBothThemes();
  expect((await thief.get('/api/user')).status()).toBe(200);
  await page.getByRole('button', { name: 'Restore email' }).click();
  await expect(page.getByRole('status')).toContainText(`Your account has the email ${client.email} again.`);
  expect((await thief.get('/api/user')).status()).toBe(401);
  await axeInBothThemes();

  await expect(page.getByLabel('Username')).toHaveValue(client.username);
  await page.getByLabel('New Password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm New Password').fill('a better one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  consoleGuard.allow(/401/);
  const former = { username: client.username, password: client.password };
  expect((await page.request.post('/api/login', { data: former })).status()).toBe(401);
  await signIn(page.request, { ...client, password: 'a better one' });
  const told = await emailTo(`thief.${client.email}`, 'Your email for Transfers Portal was replaced');
  expect(told.text).not.toContain('/auth');

  consoleGuard.allow(/404/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
});
