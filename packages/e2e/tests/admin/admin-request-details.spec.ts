import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { chooseAction, submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

async function creditsLeft(client: APIRequestContext): Promise<number> {
  return ((await (await client.get('/api/user')).json()) as { remainingCredits: number }).remainingCredits;
}

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('Rejecting a request refunds the credits, and resetting it spends them again', {
  tag: ['@desktop', '@translated'],
}, async ({ page, client, apiAs }) => {
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

test('The client sees the reason for a rejection but not the internal note', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  signInAs,
}) => {
  const request = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${request.id}`);
  await chooseAction(page, 'Reject with a reason');
  const dialog = page.getByRole('dialog', { name: `Reject request #${request.id}` });
  await dialog.getByLabel('Reason').fill('Out of this film until May.');
  await dialog.getByLabel('Internal note').fill('Third time this month.');
  await dialog.getByRole('button', { name: 'Reject Request' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Third time this month.')).toBeVisible();

  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  await expect(page.getByText('Out of this film until May.')).toBeVisible();
  await expect(page.getByText('Third time this month.')).toHaveCount(0);
});

test('The client can track the parcel of a shipped request, whose number was corrected', {
  tag: '@desktop',
}, async ({ page, client, apiAs, adminApi, signInAs }) => {
  const request = await submitRequest(await apiAs(client));
  await transitionRequest(adminApi, request.id, 'approved');
  await page.goto(`/admin/requests/${request.id}`);
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  const shipping = page.getByRole('dialog', { name: 'Mark as Shipped' });
  await shipping.getByLabel('Carrier').fill('Postal Express');
  await shipping.getByLabel('Tracking number').fill('PX-47I1-0815');
  await shipping.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request updated' })).toBeVisible();

  await chooseAction(page, 'Edit shipment');
  const correction = page.getByRole('dialog', { name: 'Edit shipment' });
  await correction.getByLabel('Tracking number').fill('PX-4711-0815');
  await correction.getByRole('button', { name: 'Save Changes' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('…I1-0815 to …11-0815');

  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  await expect(page.getByText('Postal Express').first()).toBeVisible();
  await expect(timeline).toContainText('…I1-0815 to …11-0815');
  await expect(page.getByText('PX-4711-0815')).toHaveCount(1);
});

test('A rejection is undone from its toast, and the client neither loses credits nor reads of it', {
  tag: '@desktop',
}, async ({ page, client, apiAs, signInAs, axe }) => {
  const clientApi = await apiAs(client);
  const toast = page.getByRole('status').filter({ hasText: 'Request updated' });
  const reject = async (request: number) => {
    await page.goto(`/admin/requests/${request}`);
    await page.getByRole('button', { name: 'Reject Request' }).click();
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  };
  // The button goes after some seconds, which the check can take.
  await reject((await submitRequest(clientApi)).id);
  await axe();
  expect(await creditsLeft(clientApi)).toBe(5);

  const { id } = await submitRequest(clientApi, 3);
  await reject(id);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Change undone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Undone');
  expect(await creditsLeft(clientApi)).toBe(2);

  await signInAs(client);
  await page.goto(`/request-history/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
});

test('The requested samples are on screen without scrolling, and the samples come before any form', async ({
  page,
  client,
  apiAs,
}) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto(`/admin/requests/${request.id}`);
  const samples = page.getByRole('region', { name: 'Samples' });
  await expect(samples.getByText(request.samples[0]?.name ?? '')).toBeInViewport({ ratio: 1 });
  // The one form is that of the messages, below the samples.
  await expect(page.getByRole('textbox')).toHaveAccessibleName('Message');
});

test('An unknown request is reported as not found', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  await page.goto('/admin/requests/2000000000');
  await expect(page.getByText('Failed to load request details')).toBeVisible();
  await expect(page.getByText('Request not found')).toBeVisible();
});

test('The second of two admins is shown the current status', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const { id } = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('button', { name: 'Reject Request' })).toBeEnabled();
  await chooseAction(page, 'Reject with a reason');
  const dialog = page.getByRole('dialog', { name: `Reject request #${id}` });
  await transitionRequest(adminApi, id, 'delivered');
  // The page behind the dialog follows, and the dialog keeps what the admin saw.
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeAttached();
  await dialog.getByLabel('Reason').fill('Too late');
  await dialog.getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update request' })).toContainText(
    'has since been delivered',
  );
  await expect(dialog.getByLabel('Reason')).toHaveValue('Too late');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: `Request #${id}` })).toContainText('Delivered');
});

test('On a phone client, messages and timeline follow the samples, before what came of the request', {
  tag: '@desktop',
}, async ({ page, client, apiAs, adminApi }) => {
  const { id } = await submitRequest(await apiAs(client));
  await transitionRequest(adminApi, id, 'approved');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/requests/${id}`);
  const names = ['Samples', 'Client', 'Messages', 'Timeline', 'Outcome'];
  const tops: number[] = [];
  for (const name of names) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card).toBeVisible();
    tops.push((await card.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('The cards of a request follow each other in two columns, and its head stays in view', {
  tag: '@desktop',
}, async ({ page, client, apiAs }) => {
  const { id } = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests/${id}`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const edgesOf = async (element: Locator) => {
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not on the page');
    return { top: box.y, bottom: box.y + box.height };
  };
  const facts = await edgesOf(page.getByRole('link', { name: 'Packing slip' }));
  expect((await edgesOf(region('Samples'))).top - facts.bottom).toBeLessThan(48);
  const clientCard = await edgesOf(region('Client'));
  expect((await edgesOf(region('Messages'))).top - clientCard.bottom).toBeLessThan(24);

  await page.setViewportSize({ width: 1440, height: 420 });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
});
