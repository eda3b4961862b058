import { expect } from '@playwright/test';
import { addClientAccount, demoAdmin, somebody } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('search, sort and page stand in the address, and going back finds them', async ({ page, adminApi }) => {
  const family = somebody().username;
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
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody at all');
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(page).toHaveURL('/admin/clients');
});

test("a client's sheet shows profile, statement and requests; an adjustment needs a reason, which the client reads", async ({
  page,
  client,
  apiAs,
  signInAs,
}) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(client.email);
  const statement = page.getByRole('region', { name: 'Credit Statement' });
  await expect(statement).toContainText(`Request #${request.id} submitted`);
  await expect(statement.getByRole('link', { name: `Request #${request.id}` })).toHaveAttribute(
    'href',
    `/admin/requests/${request.id}`,
  );
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('Pending');

  await page.getByRole('button', { name: 'Adjust Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Credits' });
  await dialog.getByLabel('Remaining Credits').fill('10');
  await expect(dialog.getByText('7 more than the 3 of now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust Credits' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A trade fair in spring');
  await dialog.getByRole('button', { name: 'Adjust Credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();
  await expect(statement).toContainText('A trade fair in spring');
  await expect(statement).toContainText('by Robin Hale');

  await signInAs(client);
  await page.goto('/settings');
  await expect(page.getByText('A trade fair in spring')).toBeVisible();
  await expect(page.getByRole('row', { name: /Balance so far/ })).toContainText('10');
  await page.getByRole('link', { name: `Request #${request.id}` }).click();
  await expect(page).toHaveURL(`/request-history/${request.id}`);
});

test('an adjustment that was overtaken by a request is told so, and nothing is given away', async ({
  page,
  client,
  apiAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const clientApi = await apiAs(client);
  await page.goto(`/admin/clients/${client.id}`);
  await page.getByRole('button', { name: 'Adjust Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Credits' });
  await submitRequest(clientApi, 3);
  await dialog.getByLabel('Remaining Credits').fill('6');
  await dialog.getByLabel('Reason').fill('One more');
  await dialog.getByRole('button', { name: 'Adjust Credits' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update client' })).toContainText(
    'Remaining credits are 2 by now',
  );
  expect(await (await clientApi.get('/api/user')).json()).toMatchObject({ remainingCredits: 2 });

  await expect(dialog.getByLabel('Remaining Credits')).toHaveValue('2');
  await dialog.getByLabel('Remaining Credits').fill('6');
  await expect(dialog.getByText('4 more than the 2 of now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust Credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await submitRequest(clientApi, 1);
  await edit.getByLabel('Remaining Credits').fill('9');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Remaining credits are 5 by now')).toBeVisible();
  await expect(edit.getByLabel('Remaining Credits')).toHaveValue('5');
});

test('a deactivated client is out at once and comes back with everything', async ({
  page,
  client,
  apiAs,
  playwright,
  portalUrl,
}) => {
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
