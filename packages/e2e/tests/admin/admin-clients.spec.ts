import { expect } from '@playwright/test';
import { addClientAccount, demoAdmin, newClientDetails } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('An admin adds a client, who can sign in', { tag: '@desktop' }, async ({ page, apiAs, axe }) => {
  const client = newClientDetails();
  await page.goto('/admin/clients');
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await axe();
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect(dialog.getByLabel('Monthly Credits')).toHaveValue('5');

  await dialog.getByLabel('Name', { exact: true }).fill(client.name);
  await dialog.getByLabel('Email').fill(client.email);
  await dialog.getByLabel('Username').fill(client.username);
  await dialog.getByLabel('Password', { exact: true }).fill(client.password);
  await dialog.getByLabel('Monthly Credits').fill('12');
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client created' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText('12');

  const user = await (await (await apiAs(client)).get('/api/user')).json();
  expect(user).toMatchObject({ monthlyCredits: 12, remainingCredits: 12 });
});

test("An admin changes a client's name and credits", { tag: ['@desktop', '@translated'] }, async ({
  page,
  client,
  apiAs,
}) => {
  const clientApi = await apiAs(client);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: `Edit ${client.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(dialog.getByLabel('Remaining Credits')).toHaveValue('5');
  await dialog.getByLabel('Remaining Credits').fill('-1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Remaining credits cannot be negative')).toBeVisible();

  await dialog.getByLabel('Name', { exact: true }).fill(`${client.name} Ltd`);
  await dialog.getByLabel('Monthly Credits').fill('20');
  await dialog.getByLabel('Remaining Credits').fill('8');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();
  expect(await (await clientApi.get('/api/user')).json()).toMatchObject({
    name: `${client.name} Ltd`,
    monthlyCredits: 20,
    remainingCredits: 8,
  });
});

test('Deleting a client needs a confirmation and removes requests and sessions', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  adminApi,
  axe,
}) => {
  const clientApi = await apiAs(client);
  const request = await submitRequest(clientApi);
  await page.goto('/admin/clients');
  const button = page.getByRole('button', { name: `Delete ${client.name}` });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Client' });
  await expect(dialog).toContainText(/requests/);
  await expect(dialog).toContainText(/cannot be undone/);
  await axe();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client deleted' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: client.email })).toHaveCount(0);
  expect((await clientApi.get('/api/user')).status()).toBe(401);
  expect((await adminApi.get(`/api/admin/requests/${request.id}`)).status()).toBe(404);
});

test('Search, order and page of the client list are kept in the URL and restored by going back', {
  tag: '@desktop',
}, async ({ page, adminApi }) => {
  const family = newClientDetails().username;
  for (let number = 0; number < 27; number += 1) {
    await addClientAccount(adminApi, { name: `${family} ${String(number).padStart(2, '0')}` });
  }
  await page.goto('/admin/clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(family.slice(2));
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await expect(page).toHaveURL(/search=/);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–27 of 27')).toBeVisible();
  const second = page.url();
  await page.getByRole('link', { name: `${family} 00` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${family} 00` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(page.getByText('26–27 of 27')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 of 27')).toBeVisible();

  await page.goto(`/admin/clients?search=${family}&sort=name&order=asc`);
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(`${family} 00`);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('no such client');
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(page).toHaveURL('/admin/clients');
});

test('A client page shows profile, statement and requests, and an adjustment needs a reason for the client', async ({
  page,
  client,
  apiAs,
  signInAs,
}) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(client.email);
  const statement = page.getByRole('region', { name: 'Credit statement' });
  await expect(statement).toContainText(`Request #${request.id} submitted`);
  await expect(statement.getByRole('link', { name: `Request #${request.id}` })).toHaveAttribute(
    'href',
    `/admin/requests/${request.id}`,
  );
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('Pending');

  await page.getByRole('button', { name: 'Adjust credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust credits' });
  await dialog.getByLabel('Remaining Credits').fill('10');
  await expect(dialog.getByText('7 more than the current 3.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A trade fair in spring');
  await dialog.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();
  await expect(statement).toContainText('A trade fair in spring');
  await expect(statement).toContainText('by Robin Hale');

  await signInAs(client);
  await page.goto('/settings/credits');
  await expect(page.getByText('A trade fair in spring')).toBeVisible();
  await expect(page.getByRole('row', { name: /Current balance/ })).toContainText('10');
  await page.getByRole('link', { name: `Request #${request.id}` }).click();
  await expect(page).toHaveURL(`/request-history/${request.id}`);
});

test('An adjustment made on an outdated balance is refused and changes nothing', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const clientApi = await apiAs(client);
  await page.goto(`/admin/clients/${client.id}`);
  await page.getByRole('button', { name: 'Adjust credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust credits' });
  // The form takes its values when it is opened.
  await expect(dialog.getByLabel('Remaining Credits')).toHaveValue('5');
  await submitRequest(clientApi, 3);
  await dialog.getByLabel('Remaining Credits').fill('6');
  await dialog.getByLabel('Reason').fill('One more');
  await dialog.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update client' })).toContainText(
    'Remaining credits changed to 2 in the meantime',
  );
  expect(await (await clientApi.get('/api/user')).json()).toMatchObject({ remainingCredits: 2 });

  await expect(dialog.getByText('What you entered is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Remaining Credits')).toHaveValue('6');
  await dialog.getByLabel('Remaining Credits').fill('6');
  await expect(dialog.getByText('4 more than the current 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(edit.getByLabel('Remaining Credits')).toHaveValue('6');
  await submitRequest(clientApi, 1);
  await edit.getByLabel('Remaining Credits').fill('9');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Remaining credits changed to 5 in the meantime')).toBeVisible();
  await edit.getByRole('button', { name: 'Reload current values' }).click();
  await expect(edit.getByLabel('Remaining Credits')).toHaveValue('5');
});

test('A deactivated client is signed out immediately and gets everything back when reactivated', {
  tag: '@desktop',
}, async ({ page, client, apiAs, playwright, portalUrl }) => {
  const clientApi = await apiAs(client);
  const request = await submitRequest(clientApi);
  await page.goto(`/admin/clients/${client.id}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Deactivated');
  expect((await clientApi.get('/api/user')).status()).toBe(401);

  const stranger = await playwright.request.newContext({ baseURL: portalUrl });
  const { username, password } = client;
  const refused = await stranger.post('/api/login', { data: { username, password } });
  expect([refused.status(), await refused.text()]).toEqual([401, expect.stringContaining('deactivated')]);

  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  const welcome = await stranger.post('/api/login', { data: { username, password } });
  expect(welcome.status()).toBe(200);
  const kept = (await (await stranger.get('/api/client/requests')).json()) as { id: number }[];
  expect(kept.map(({ id }) => id)).toEqual([request.id]);
  await stranger.dispose();
});
