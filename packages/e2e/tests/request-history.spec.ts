import { expect } from '@playwright/test';
import { addClientAccount } from '../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test('a client finds a request again by its status', async ({ page, client, signInAs, adminApi, axe }) => {
  await signInAs(client);
  await submitRequest(page.request, 1);
  const shipped = await submitRequest(page.request, 2);
  await transitionRequest(adminApi, shipped.id, 'shipped');

  await page.goto('/request-history');
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await axe();

  const filter = page.getByRole('combobox', { name: 'Status' });
  await filter.click();
  await expect(page.getByRole('option')).toHaveText([
    'All Status',
    'Pending',
    'Approved',
    'Shipped',
    'Delivered',
    'Fulfilled',
    'Rejected',
  ]);
  await page.getByRole('option', { name: 'Shipped' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Shipped');

  await filter.click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await expect(page.getByText('No request history found matching your filter criteria.')).toBeVisible();
});

test("a client sees nobody else's requests", async ({ page, client, signInAs, apiAs, adminApi }) => {
  const adjacentRequest = await addClientAccount(adminApi);
  const theirs = await submitRequest(await apiAs(adjacentRequest));
  await signInAs(client);
  await page.goto('/request-history');
  await expect(page.getByText('No request history found matching your filter criteria.')).toBeVisible();
  expect((await page.request.get(`/api/admin/requests/${theirs.id}`)).status()).toBe(403);
});
