import { expect } from '@playwright/test';
import { requestableSamples } from '../src/fixtures/catalogue.ts';
import { demoPartner } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(async ({ partner, signInAs }) => signInAs(partner));

test('offline, a request fails with a sentence and can be sent later', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const [first] = await requestableSamples(page.request);
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm Request' });
  await expect(confirm).toBeVisible();

  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to request samples' })).toContainText(
    'Please try again later',
  );
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('1');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
});

test('a list that could not be read says so and is read again on demand', async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  // Nothing changed just now, so no news makes the page read the list again by itself.
  await signInAs(demoPartner);
  const broken = async (route: import('@playwright/test').Route) =>
    route.fulfill({
      status: 500,
      json: [
        { error: { message: 'Something went wrong on our side', code: -32603, data: { httpStatus: 500 } } },
      ],
    });
  await page.route('**/trpc/*partner.requests.list*', broken);
  await page.goto('/request-history');
  await expect(page.getByText('Error loading requests. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/*partner.requests.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toContainText('Delivered');
});

test('a session that ends in the middle leads to sign in, and the choice is still there afterwards', async ({
  page,
  partner,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await page.goto('/dashboard');
  const [first] = await requestableSamples(page.request);
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  await page.request.post('/api/logout');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page).toHaveURL('/auth');

  await page.getByLabel('Username').fill(partner.username);
  await page.getByLabel('Password', { exact: true }).fill(partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('1');
});
