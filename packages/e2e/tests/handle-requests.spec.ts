import { type APIRequestContext, expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

const creditsLeft = async (client: APIRequestContext) =>
  ((await (await client.get('/api/user')).json()) as { remainingCredits: number }).remainingCredits;

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('an admin opens the newest request from the list and fulfils it', async ({
  page,
  client,
  apiAs,
  axe,
}) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto('/admin/requests');
  const row = page.getByRole('row').filter({ hasText: client.name });
  await expect(row).toContainText('Pending');
  await axe();
  await row.getByRole('button', { name: 'View Details' }).click();

  await expect(page).toHaveURL(`/admin/requests/${request.id}`);
  await expect(page.getByRole('heading', { name: 'Request Details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset to Pending' })).toBeHidden();
  await axe();
  await page.getByRole('button', { name: 'Mark as Fulfilled' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request updated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Fulfilled' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reset to Pending' })).toBeVisible();

  await page.getByText('Back to Requests').click();
  await expect(page).toHaveURL('/admin/requests');
  await expect(row).toContainText('Fulfilled');
});

test('rejecting gives the credits back, and resetting takes them again', async ({ page, client, apiAs }) => {
  const clientApi = await apiAs(client);
  const request = await submitRequest(clientApi, 3);
  await page.goto(`/admin/requests/${request.id}`);
  await page.getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByRole('button', { name: 'Reset to Pending' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject Request' })).toBeDisabled();
  expect(await creditsLeft(clientApi)).toBe(5);

  await page.getByRole('button', { name: 'Reset to Pending' }).click();
  await expect(page.getByRole('button', { name: 'Reset to Pending' })).toBeHidden();
  expect(await creditsLeft(clientApi)).toBe(2);
});

test('the client reads the reason of a rejection, and not the note for admins', async ({
  page,
  client,
  apiAs,
  signInAs,
}) => {
  const request = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${request.id}`);
  await page.getByLabel('Reason').fill('Out of this film until May.');
  await page.getByLabel('Internal Note').fill('Third time this month.');
  await page.getByRole('button', { name: 'Reject Request' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Third time this month.')).toBeVisible();

  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  await expect(page.getByText('Out of this film until May.')).toBeVisible();
  await expect(page.getByText('Third time this month.')).toHaveCount(0);
});

test('the client can follow the parcel of a shipped request', async ({ page, client, apiAs, signInAs }) => {
  const request = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${request.id}`);
  await page.getByLabel('Carrier').fill('Postal Express');
  await page.getByLabel('Tracking Number').fill('PX-4711-0815');
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request updated' })).toBeVisible();

  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  await expect(page.getByText('Postal Express').first()).toBeVisible();
  await expect(page.getByText('PX-4711-0815').first()).toBeVisible();
});

test('a request that does not exist is said not to', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  await page.goto('/admin/requests/2000000000');
  await expect(page.getByText('Failed to load request details')).toBeVisible();
  await expect(page.getByText('Request not found')).toBeVisible();
});
