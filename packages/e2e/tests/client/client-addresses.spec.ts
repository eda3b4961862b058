import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { CreateAddressInput } from '@portal/contract/addresses';
import type { RequestView } from '@portal/contract/requests';
import { pickSample } from '../../src/fixtures/catalogue.ts';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { changeSettings } from '../../src/fixtures/settings.ts';
import { test } from '../../src/fixtures/test.ts';

const workshop = {
  label: 'Workshop',
  name: 'Noor Haddad',
  line1: 'Kanaalweg 4',
  postalCode: '3526 KL',
  city: 'Utrecht',
  country: 'NL',
};
const shop = { label: 'Shop', name: 'Noor Haddad', line1: '12 Ink Lane', city: 'Dublin', country: 'IE' };

const typed = {
  Name: 'Ida Berg',
  'Address line 1': 'Storgata 1',
  'Postal code': '0155',
  City: 'Oslo',
  Country: 'Norway',
};

async function addToBook(api: APIRequestContext, address: CreateAddressInput): Promise<void> {
  const response = await api.post('/api/client/addresses', { data: address });
  expect(response.status(), 'adding an address').toBe(201);
}

async function fillIn(fields: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await fields.getByLabel(label, { exact: true }).fill(value);
}

async function openConfirmation(page: Page) {
  await page.goto('/dashboard');
  await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  return { dialog, shipTo: dialog.getByRole('group', { name: 'Ship to' }) };
}

async function confirm(page: Page): Promise<RequestView> {
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  const [request] = (await (await page.request.get('/api/client/requests')).json()) as RequestView[];
  if (!request) throw new Error('The request is not in the history');
  return request;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => widthBeyondView(page), { message: 'the page at 320 pixels' }).toBe(0);
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    const beyond = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(beyond, { message: 'the dialog at 320 pixels' }).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

test.beforeEach(({ client, signInAs }) => signInAs(client));

test('The first address is entered in the confirmation, saved in the book and shown on the request', {
  tag: '@translated',
}, async ({ page, signInAs }) => {
  const { shipTo } = await openConfirmation(page);
  await expect(shipTo.getByText('No address')).toBeVisible();
  await shipTo.getByRole('button', { name: 'Add address' }).click();
  await fillIn(shipTo, { ...typed, Country: '' });
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(shipTo.getByText('Please choose a country')).toBeVisible();
  await fillIn(shipTo, typed);
  const { id } = await confirm(page);

  await page.goto('/settings/addresses');
  const book = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(book).toHaveCount(1);
  await expect(book).toContainText('Storgata 1');
  await expect(book).toContainText('Default');
  await page.goto(`/request-history/${id}`);
  const facts = page.getByRole('region', { name: 'Status of the request' });
  await expect(facts.getByText('0155 Oslo')).toBeVisible();
  await signInAs(demoAdmin);
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('region', { name: `Request #${id}` })).toContainText('Storgata 1');
});

test('A double click with a first address saves it once, and submits one request', {
  tag: '@desktop',
}, async ({ page }) => {
  const { dialog, shipTo } = await openConfirmation(page);
  await fillIn(shipTo, typed);
  await dialog.getByRole('button', { name: 'Confirm Request' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const path of ['/api/client/addresses', '/api/client/requests'])
    expect(await (await page.request.get(path)).json(), path).toHaveLength(1);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('An address that is used once, and the details, are on the request and not in the book', {
  tag: '@desktop',
}, async ({ page, signInAs, axeInBothThemes }) => {
  await addToBook(page.request, workshop);
  const { dialog, shipTo } = await openConfirmation(page);
  await expect(shipTo.getByText('3526 KL Utrecht')).toBeVisible();
  await shipTo.getByRole('button', { name: 'Use once' }).click();
  await fillIn(shipTo, typed);
  await dialog.getByRole('button', { name: 'Add details' }).click();
  await axeInBothThemes();
  await expectNoSidewaysScroll(page);
  const details = { Note: 'Two cards', 'Your reference': 'PO-77', 'Needed by': '2020-02-03' };
  await fillIn(dialog, details);
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(dialog.getByText('The needed-by date is in the past')).toBeVisible();
  await fillIn(dialog, { 'Needed by': '2099-02-03' });
  const { id } = await confirm(page);

  const book = (await (await page.request.get('/api/client/addresses')).json()) as { name: string }[];
  expect(book.map(({ name }) => name)).toEqual([workshop.name]);
  await signInAs(demoAdmin);
  await page.goto(`/admin/requests/${id}`);
  for (const text of ['Storgata 1', 'Two cards', 'PO-77', 'Feb 3, 2099'])
    await expect(page.getByRole('region', { name: `Request #${id}` })).toContainText(text);
});

test('A client changes a pending request, and an admin its address until it is shipped', {
  tag: '@desktop',
}, async ({ page, client, adminApi, signInAs, axeInBothThemes }) => {
  await addToBook(page.request, workshop);
  await addToBook(page.request, shop);
  const { id } = await submitRequest(page.request);
  await page.goto(`/request-history/${id}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('radio', { name: /Shop/ }).check();
  await fillIn(dialog, { Note: 'Ring twice', 'Needed by': '2099-02-03' });
  await axeInBothThemes();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request updated' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status of the request' })).toContainText('12 Ink Lane');
  const changed = 'Changed: shipping address, note, needed-by date';
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(changed);

  await signInAs(demoAdmin);
  await page.goto(`/admin/requests/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Details changed');
  await expect(timeline).toContainText(changed);
  const overview = page.getByRole('region', { name: `Request #${id}` });
  await expect(overview).toContainText('Ring twice');
  await overview.getByRole('button', { name: 'Change Address' }).click();
  const change = page.getByRole('dialog', { name: 'Change Address' });
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await change.getByRole('radio', { name: /Workshop/ }).check();
  await axeInBothThemes();
  await expectNoSidewaysScroll(page);
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(overview).toContainText('Kanaalweg 4');
  await transitionRequest(adminApi, id, 'shipped');
  await expect(overview.getByRole('button', { name: 'Change Address' })).toHaveCount(0);

  await signInAs(client);
  await page.goto(`/request-history/${id}`);
  await expect(page.getByRole('region', { name: 'Status of the request' })).toContainText('Kanaalweg 4');
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0);
});

test('A request that is approved while its client edits it keeps what was typed and says why', {
  tag: '@desktop',
}, async ({ page, adminApi, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  const { id } = await submitRequest(page.request);
  await page.goto(`/request-history/${id}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await fillIn(dialog, { Note: 'Ring twice' });
  await transitionRequest(adminApi, id, 'approved');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Only a pending request can be changed.')).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('Ring twice');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0);
});

test('A request without an address is refused while the setting requires one', { tag: '@desktop' }, async ({
  page,
  adminApi,
}) => {
  await changeSettings(adminApi, { requireAddress: true });
  try {
    const { shipTo } = await openConfirmation(page);
    await expect(shipTo.getByRole('button', { name: 'Use once' })).toBeVisible();
    await expect(shipTo.getByRole('button', { name: 'None' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm Request' }).click();
    await expect(shipTo.getByText('Please choose a shipping address')).toBeVisible();
    await shipTo.getByRole('button', { name: 'Use once' }).click();
    await fillIn(shipTo, typed);
    expect(await confirm(page)).toMatchObject({ shipTo: { line1: 'Storgata 1' } });
  } finally {
    await changeSettings(adminApi, { requireAddress: false });
  }
});

test('A confirmation that is open follows the default address of another tab', { tag: '@desktop' }, async ({
  page,
  context,
  axeInBothThemes,
}) => {
  await addToBook(page.request, workshop);
  await addToBook(page.request, shop);
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  const { shipTo } = await openConfirmation(page);
  await connected;
  await expect(shipTo.getByText('3526 KL Utrecht')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/settings/addresses');
  await other.getByRole('button', { name: 'Make default: Shop' }).click();
  await expect(other.getByRole('button', { name: 'Make default: Workshop' })).toBeVisible();
  await other.close();

  await expect(shipTo.getByText('12 Ink Lane')).toBeVisible();
  expect(await confirm(page)).toMatchObject({ shipTo: { line1: '12 Ink Lane' } });
  await page.goto('/settings/addresses');
  await expect(page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(2);
  await axeInBothThemes();
  await expectNoSidewaysScroll(page);
});
