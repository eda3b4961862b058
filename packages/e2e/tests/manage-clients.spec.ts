import { expect } from '@playwright/test';
import { demoAdmin, somebody } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('an admin adds a client, who can sign in', async ({ page, apiAs, axe }) => {
  const client = somebody();
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

test("an admin changes a client's name and credits", async ({ page, client, apiAs }) => {
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

test('deleting a client asks first, and takes requests and sessions along', async ({
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
