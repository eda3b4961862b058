import { expect } from '@playwright/test';
import { requestableSamples } from '../../src/fixtures/catalogue.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { chooseAction, submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('An admin sends less than was asked for, and the client reads how much', async ({
  page,
  client,
  apiAs,
  signInAs,
  axe,
}) => {
  const request = await submitRequest(await apiAs(client), 3);
  const [{ name }] = await requestableSamples(await apiAs(client));
  await page.goto(`/admin/requests/${request.id}`);
  await page.getByRole('button', { name: 'Edit Samples' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Samples' });
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await dialog.getByLabel(`Quantity of ${name}`).fill('2');
  await dialog.getByLabel('Reason').fill('Two are left.');
  await axe();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('2 of 3 sent')).toBeVisible();

  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  await expect(page.getByText('2 of 3 sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Two are left.')).toBeVisible();
});

test('An admin enters a request that the credits do not cover, free of charge', async ({
  page,
  client,
  signInAs,
  axe,
}) => {
  const [{ name }] = await requestableSamples(page.request);
  await page.goto('/admin/clients');
  await page.getByRole('searchbox').fill(client.username);
  await page.getByRole('link', { name: client.name }).click();
  await page.getByRole('link', { name: 'New Request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `New request for ${client.name}` })).toBeVisible();
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await page.getByLabel(`Quantity of ${name}`).fill('8');
  await expect(page.getByText(`${client.name} has 5 credits, too few for 8.`)).toBeVisible();
  await page.getByRole('switch', { name: 'Free of charge' }).click();
  await axe();
  await page.getByRole('button', { name: `Submit for ${client.name}` }).click();
  await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
  await expect(page.getByText('Free of charge')).toBeVisible();
  const path = new URL(page.url()).pathname.replace('/admin/requests', '/request-history');

  await signInAs(client);
  await page.goto(path);
  await expect(page.getByText('The office', { exact: true })).toBeVisible();
  await expect(page.getByText('× 8')).toBeVisible();
});

test('A replacement is filled from the request that it replaces, and both lead to each other', {
  tag: '@desktop',
}, async ({ page, client, apiAs, adminApi }) => {
  const { id } = await submitRequest(await apiAs(client), 2);
  await transitionRequest(adminApi, id, 'shipped');
  const [{ name }] = await requestableSamples(page.request);
  await page.goto(`/admin/requests/${id}`);
  await chooseAction(page, 'Send Replacement');
  await expect(page.getByRole('heading', { level: 1, name: `Replacement for ${client.name}` })).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
  await expect(page.getByRole('switch', { name: 'Free of charge' })).toBeChecked();
  await page.getByRole('button', { name: `Submit for ${client.name}` }).click();
  // The toast has a heading as well: "Request #2 entered".
  await expect(page.getByRole('heading', { name: /^Request #\d+$/ })).toBeVisible();
  await page.getByRole('link', { name: `Request #${id}`, exact: true }).click();
  await expect(page.getByText('Replaced by')).toBeVisible();
});
