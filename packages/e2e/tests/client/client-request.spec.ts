import { expect } from '@playwright/test';
import { addSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(async ({ client, signInAs }) => signInAs(client));

test('A request page shows lines, timeline and parcel', async ({ page, adminApi }) => {
  const { id, samples } = await submitRequest(page.request, 2);
  await adminApi.post('/trpc/admin.requests.changeStatus', {
    data: { id, status: 'shipped', carrier: 'DHL', trackingNumber: 'JD0146', note: 'On its way' },
  });
  await page.goto('/request-history');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(`/request-history/${id}`);
  await expect(page.getByRole('heading', { name: `Request #${id}` })).toBeVisible();
  for (const text of ['DHL', 'JD0146', 'On its way', samples[0]?.name ?? '', '× 2'])
    await expect(page.getByText(text)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('Shipped');
  await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
});

test('A request of another client and an unknown request are not found', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[04]/);
  for (const id of ['1', '2000000000', 'first']) {
    await page.goto(`/request-history/${id}`);
    await expect(page.getByText('Failed to load request details')).toBeVisible();
  }
});

test('Cancelling a pending request refunds its credits', { tag: ['@desktop', '@translated'] }, async ({
  page,
}) => {
  const { id } = await submitRequest(page.request, 3);
  await page.goto(`/request-history/${id}`);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel request #' });
  await dialog.getByRole('button', { name: 'Keep request' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Cancel request' }).click();
  await dialog.getByRole('button', { name: 'Cancel request' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Request cancelled' })).toContainText(
    'You have 5 credits remaining.',
  );
  await expect(page.getByText('Cancelled by the client')).toHaveCount(0);
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Rejected')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
});

test('A request that an admin has decided can no longer be cancelled', { tag: '@desktop' }, async ({
  page,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const { id } = await submitRequest(page.request);
  await page.goto('/request-history');
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel request #' });
  await expect(dialog).toBeVisible();
  await transitionRequest(adminApi, id, 'approved');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to cancel request' })).toContainText(
    'This request has already been approved and can no longer be cancelled.',
  );
  await expect(page.getByRole('table')).toContainText('Approved');
});

test('Reordering names unavailable samples, and asks for the credits that the others need', async ({
  page,
  adminApi,
}) => {
  const [first] = await requestableSamples(page.request);
  const leaving = await addSample(adminApi);
  const response = await page.request.post('/api/client/requests', {
    data: {
      samples: [
        { id: leaving.id, quantity: 1 },
        { id: first.id, quantity: 3 },
      ],
    },
  });
  expect(response.status()).toBe(201);
  await adminApi.patch(`/api/admin/samples/${leaving.id}`, { data: { isActive: false } });

  await page.goto('/request-history');
  await page.getByRole('button', { name: 'Request again' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const form = page.getByRole('region', { name: 'Request Samples' });
  await expect(form.getByText(`No longer available: ${leaving.name}.`)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Ask for more credits' });
  await expect(dialog.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('3');
  await expect(dialog.getByRole('button', { name: 'Ask for 2 more credits' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('3');
  await form.getByRole('button', { name: 'Dismiss' }).click();
  await expect(form.getByText('No longer available')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});
