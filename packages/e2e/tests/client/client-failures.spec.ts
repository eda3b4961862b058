import { expect, type Locator, type Route } from '@playwright/test';
import { pickSample } from '../../src/fixtures/catalogue.ts';
import { demoClient } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

/** Whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the elements is not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.beforeEach(async ({ client, signInAs }) => signInAs(client));

test('While offline, a request fails with a message and can be sent later', { tag: '@desktop' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const first = await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm Request' });
  await expect(confirm).toBeVisible();

  await context.setOffline(true);
  await confirm.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to request samples' });
  await expect(failure).toContainText('Please try again later');
  await expect(page.getByRole('dialog').getByText(/^You are offline\. /)).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('1');

  await context.setOffline(false);
  // The last: the address book may have one of its own.
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' }).last();
  // The toast must not cover the buttons that submit again.
  for (const button of [again, confirm]) await expect.poll(() => overlap(button, failure)).toBe(false);
  await again.click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
});

test('A failed sign-out is reported and stays on the page', async ({
  page,
  context,
  consoleGuard,
  isMobile,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const first = await pickSample(page);
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account menu' }).click();
  const signOut = isMobile
    ? page.getByRole('button', { name: 'Sign out' })
    : page.getByRole('menuitem', { name: 'Log out' });
  await expect(signOut).toBeVisible();

  await context.setOffline(true);
  await signOut.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Logout failed' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('1');
});

test('A page keeps working when a file that it loads later cannot be downloaded', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/);
  await page.goto('/settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await name.click();
  await name.press('End');
  await name.pressSequentially(' and Sons');
  await expect(name).toHaveValue(/ and Sons$/);

  await page.route('**/trpc/me.profile.update*', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Please try again later' });
  await expect(failure).toBeVisible();

  await page.unroute('**/assets/*.js');
  await page.unroute('**/trpc/me.profile.update*');
  await save.click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
});

test('A page that could not be downloaded is shown at the next visit', { tag: '@desktop' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await page.goto('/dashboard');
  const history = page.getByRole('link', { name: 'Request History' }).first();
  await expect(history).toBeVisible();
  await context.setOffline(true);
  await history.click();
  await expect(page.getByRole('alert').filter({ hasText: "This page didn't load." })).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Request Samples' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
});

test('A list that failed to load says so and loads again on demand', { tag: '@desktop' }, async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500|net::ERR_FAILED/);
  await signInAs(demoClient);
  // A page reads a failed list again when its event stream begins, which can be before the click.
  await page.route('**/trpc/me.requests.changes*', (route) => route.abort());
  const broken = async (route: Route) =>
    route.fulfill({
      status: 500,
      json: [
        { error: { message: 'Something went wrong on our side', code: -32603, data: { httpStatus: 500 } } },
      ],
    });
  await page.route('**/trpc/*me.requests.search*', broken);
  await page.goto('/request-history');
  await expect(page.getByText('Error loading requests. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/*me.requests.search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toContainText('Delivered');
});

test('A session that ends midway leads to the sign-in page, and the cart is kept', {
  tag: '@desktop',
}, async ({ page, client, consoleGuard }) => {
  consoleGuard.allow(/status of 401/);
  await page.goto('/dashboard');
  const first = await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  // The session ends when the submission is under way. Earlier, the event stream could lead to the sign-in page first.
  await page.route('**/trpc/me.requests.submit*', async (route) => {
    await page.request.post('/api/logout');
    await route.continue();
  });
  const refused = page.waitForResponse('**/trpc/me.requests.submit*');
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL('/auth');

  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('1');
});

test('A session that ends while a first address is added leads to the sign-in page, and the address is kept', {
  tag: '@desktop',
}, async ({ page, client, consoleGuard }) => {
  consoleGuard.allow(/status of 401/);
  await page.goto('/dashboard');
  await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const shipTo = page.getByRole('dialog').getByRole('group', { name: 'Ship to' });
  await shipTo.getByLabel('Address line 1').fill('Storgata 1');
  await shipTo.getByLabel('City').fill('Oslo');
  await shipTo.getByLabel('Country').fill('Norway');
  await page.route('**/trpc/me.addresses.create*', async (route) => {
    await page.request.post('/api/logout');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page).toHaveURL('/auth');

  await page.unroute('**/trpc/me.addresses.create*');
  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(shipTo.getByLabel('City')).toHaveValue('Oslo');
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
});
