import { expect } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { chooseAction, submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  return signInAs(demoAdmin);
});

const lists = [
  {
    path: '/admin/clients',
    procedure: 'admin.clients',
    message: 'Error loading clients. Please try again.',
  },
  {
    path: '/admin/requests',
    procedure: 'admin.requests',
    message: 'Error loading requests. Please try again.',
  },
  {
    path: '/admin/requests/1',
    procedure: 'admin.requests.get',
    message: 'Failed to load request details',
  },
  { path: '/admin/samples', procedure: 'admin.samples', message: /^Error loading samples: / },
  { path: '/admin/settings', procedure: 'admin.settings', message: 'Error loading settings.' },
  { path: '/admin/analytics', procedure: 'admin.analytics', message: 'Error loading analytics.' },
];

for (const { path, procedure, message } of lists) {
  test(`${path} reports a failed load and loads again on demand`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const calls = new RegExp(`/trpc/.*${procedure}`);
    await context.route(calls, (route) => route.abort());
    // When the event stream connects again, what failed is read without a click.
    await context.route(/requests\.changes/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(message)).toBeVisible();
    await context.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
}

test('The status tabs appear with their counts, and without them when these cannot be loaded', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const calls = /\/trpc\/.*admin\.requests\.counts/;
  const released = Promise.withResolvers<void>();
  await context.route(calls, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/admin/requests');
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs).toBeVisible();
  await expect(tabs.getByText('Pending')).toBeHidden();
  released.resolve();
  await expect(tabs.getByRole('link', { name: /^Pending \d+$/ })).toBeVisible();

  await context.unroute(calls);
  await context.route(calls, (route) => route.abort());
  await page.reload();
  await expect(tabs.getByRole('link', { name: 'Pending', exact: true })).toBeVisible();
});

test('While offline, a change fails with its toast, loses nothing and can be sent later', {
  tag: '@desktop',
}, async ({ page, context, client, apiAs }) => {
  const { id } = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${id}`);
  await chooseAction(page, 'Reject with a reason');
  const dialog = page.getByRole('dialog', { name: `Reject request #${id}` });
  await dialog.getByLabel('Reason').fill('Kept in the field');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update request' })).toContainText(
    'Please try again later',
  );
  await expect(dialog.getByLabel('Reason')).toHaveValue('Kept in the field');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Kept in the field');
});

test('While offline, a dialog stays open and keeps what was typed', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByLabel('Name', { exact: true }).fill('Offline Ltd');
  await dialog.getByLabel('Email').fill('offline@example.com');
  await dialog.getByLabel('Username').fill('offline-ltd');
  await dialog.getByLabel('Password', { exact: true }).fill('secret-enough');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create client' })).toContainText(
    'Please try again later',
  );
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Offline Ltd');
});

test('A tab whose file cannot be downloaded says so, and the other tabs work', { tag: '@desktop' }, async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|dynamically imported module/);
  await signInAs(demoAdmin);
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  await page.route(/analytics-summary/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('This tab could not be shown.')).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Clients' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('Without a connection a bar says so, and the sidebar stays whole', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings');
  // The last of the page's scripts.
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await context.setOffline(true);
  const text = page.getByText("You're offline. What you see may be out of date.");
  await expect(text).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Transfers Admin Portal' })).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(text).toBeHidden();
});
