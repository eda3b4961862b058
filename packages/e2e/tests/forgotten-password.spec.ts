import { expect } from '@playwright/test';
import { linkIn } from '../src/fixtures/mails.ts';
import { signIn } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('a client who forgot the password sets a new one by a link from a mail', async ({
  page,
  client,
  mailTo,
  axe,
  consoleGuard,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('no email');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await axe();
  await page.getByLabel('Email').fill(client.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status')).toContainText(`If ${client.email} belongs to an account`);

  const link = linkIn(await mailTo(client.email), '/auth/reset');
  await page.goto(link);
  await expect(page.getByLabel('Username')).toHaveValue(client.username);
  await expect(page).toHaveURL(/\/auth\/reset$/);
  await axe();
  await page.getByLabel('New Password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm New Password').fill('another one');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('a better one');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password set' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page.request, { ...client, password: 'a better one' });

  consoleGuard.allow(/404/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await axe();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
