import { expect } from '@playwright/test';
import { linkIn } from '../src/fixtures/mails.ts';
import { demoAdmin, signIn, somebody } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('an admin invites a client, who chooses a password and comes in', async ({
  page,
  browser,
  portalUrl,
  signInAs,
  mailTo,
  axe,
}) => {
  const client = somebody();
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
  await expect(page.getByRole('status').filter({ hasText: 'An invitation is on its way' })).toBeVisible();

  const invitation = await mailTo(client.email);
  expect(invitation.subject).toBe('Welcome to Transfers Portal');
  await page.getByRole('link', { name: client.name }).click();
  const notice = page.getByRole('region', { name: 'Invitation' });
  await expect(notice).toContainText('They have not chosen a password yet.');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Invitation sent' })).toBeVisible();

  const guest = await browser.newPage({ baseURL: portalUrl });
  await guest.goto(linkIn(invitation, '/auth/invitation'));
  await expect(guest.getByRole('heading', { name: 'Welcome to Transfers Portal' })).toBeVisible();
  await guest.getByLabel('New Password', { exact: true }).fill(client.password);
  await guest.getByLabel('Confirm New Password').fill(client.password);
  await guest.getByRole('button', { name: 'Save Password' }).click();
  await expect(guest).toHaveURL(/\/auth$/);
  await signIn(guest.request, client);
  await guest.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: client.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credit Statement' })).toBeVisible();
  await expect(notice).toBeHidden();
});
