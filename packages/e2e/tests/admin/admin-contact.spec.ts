import { expect } from '@playwright/test';
import { linkIn } from '../../src/fixtures/emails.ts';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin, newClientDetails } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

test('An admin corrects the mistyped email of an invited client, whose invitation then arrives', {
  tag: '@desktop',
}, async ({ page, browser, portalUrl, signInAs, emailTo, axeInBothThemes }) => {
  const client = newClientDetails();
  const mistyped = client.email.replace('@example.com', '@exmaple.com');
  await signInAs(demoAdmin);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Client' });
  await adding.getByLabel('Name', { exact: true }).fill(client.name);
  await adding.getByLabel('Email').fill(mistyped);
  await adding.getByLabel('Username').fill(client.username);
  await adding.getByRole('switch', { name: 'Send an invitation' }).click();
  await adding.getByRole('button', { name: 'Create Client' }).click();
  const deadLink = linkIn(await emailTo(mistyped, 'Welcome'), '/auth/invitation#token=');

  await page.getByRole('link', { name: client.name }).click();
  const contact = page.getByRole('button', { name: 'Edit Contact' });
  await contact.click();
  await expect(page).toHaveURL(/\?contact=\d+$/);
  const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(dialog.getByText(/invitation goes to the new address/)).toBeVisible();
  await axeInBothThemes();
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await dialog.getByLabel('Email').fill('robin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByLabel('Email').fill(client.email);
  await dialog.getByLabel('Company').fill('Vale Print Works');
  await dialog.getByLabel('Customer number').fill(client.username.toUpperCase());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(contact).toBeFocused();
  const profile = page.getByRole('region', { name: 'Profile' });
  for (const fact of [client.email, 'Vale Print Works', client.username.toUpperCase()])
    await expect(profile).toContainText(fact);

  await page.goto('/admin/clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.username);
  await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText('Vale Print Works');

  const guest = await browser.newPage({ baseURL: portalUrl });
  await guest.goto(deadLink);
  await expect(guest.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await guest.goto(linkIn(await emailTo(client.email, 'Welcome'), '/auth/invitation#token='));
  await guest.getByLabel('New Password', { exact: true }).fill(client.password);
  await guest.getByLabel('Confirm New Password').fill(client.password);
  await guest.getByRole('button', { name: 'Save password' }).click();
  // The invitation signs in.
  await expect(guest).toHaveURL(/\/dashboard$/);
  await guest.goto('/settings');
  await expect(guest.getByLabel('Company')).toHaveValue('Vale Print Works');
  await guest.close();
});
