import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import {
  chooseAction,
  rejectSelected,
  submitRequest,
  transitionRequest,
} from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('An admin opens the newest request from the list and fulfills it', { tag: '@translated' }, async ({
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

test('Filter, order and page of the request list are kept in the URL, through the details and back', async ({
  page,
  client,
  apiAs,
}) => {
  const clientApi = await apiAs(client);
  const oldest = await submitRequest(clientApi);
  const middle = await submitRequest(clientApi);
  const newest = await submitRequest(clientApi);
  await page.goto('/admin/requests');
  await page.getByRole('searchbox').fill(client.email);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Pending 3' }).click();
  // What is needed first comes first, then the oldest.
  await expect(page).toHaveURL(/status=pending&sort=neededBy&order=asc/);
  const queue = page.url();

  await page.getByRole('button', { name: `View Details of request ${middle.id}` }).click();
  await expect(page.getByRole('heading', { name: `Request #${middle.id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request updated' })).toBeVisible();
  await page.getByRole('link', { name: 'Next request' }).click();
  await expect(page.getByRole('heading', { name: `Request #${newest.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next request' })).toBeDisabled();
  await page.getByRole('link', { name: 'Previous request' }).click();
  await expect(page.getByRole('heading', { name: `Request #${oldest.id}` })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Requests' }).click();
  await expect(page).toHaveURL(queue);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
});

test('The request list can be filtered by days, and a request is found by its number', {
  tag: '@desktop',
}, async ({ page, client, apiAs }) => {
  const { id } = await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}&to=2020-01-01`);
  await expect(page.getByText('No requests found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all requests' }).click();
  // Otherwise the reset may come after what is typed.
  await expect(page).toHaveURL('/admin/requests');
  await page.getByRole('searchbox').fill(`#${id}`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: client.name })).toContainText('Pending');
});

test('Many requests are decided together, with a result for each', { tag: '@translated' }, async ({
  page,
  client,
  apiAs,
  adminApi,
}) => {
  const clientApi = await apiAs(client);
  const requests = [
    await submitRequest(clientApi),
    await submitRequest(clientApi),
    await submitRequest(clientApi),
  ];
  const [gone] = requests;
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all requests on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await rejectSelected(page);
  const dialog = page.getByRole('dialog', { name: 'Reject 3 requests' });
  await expect(dialog).toBeVisible();
  // Another admin ships one of them first. The dialog keeps the statuses that it was opened with.
  await transitionRequest(adminApi, gone?.id ?? 0, 'shipped');
  await dialog.getByLabel('Reason').fill('The press is being repaired.');
  await dialog.getByRole('button', { name: 'Reject 3 requests' }).click();

  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('2 rejected, 1 unchanged');
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await expect(results.getByRole('listitem').filter({ hasText: `#${gone?.id}` })).toContainText(
    'has since been shipped',
  );
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(2);
  expect(await (await clientApi.get('/api/user')).json()).toMatchObject({ remainingCredits: 4 });
});

test('The filtered requests are downloaded as a spreadsheet with one row per line item', {
  tag: '@desktop',
}, async ({ page, client, apiAs }) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  // On a phone the actions of the list are closed at first.
  await page.getByRole('button', { name: 'Filters' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${request.id},`);
  expect(lines[1]).toContain(`${client.email},${request.samples[0]?.name},2,2,,`);
});

test('A request, a statement and the report are printed without the navigation and controls', {
  tag: '@desktop',
}, async ({ page, client, apiAs }) => {
  const request = await submitRequest(await apiAs(client), 2);
  await page.goto(`/admin/requests/${request.id}`);
  await chooseAction(page, 'Add internal note');
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Internal note added')).toBeVisible();
  const internalTexts = [
    page.getByText('Internal note', { exact: true }),
    page.getByText('Prefers mornings'),
  ];
  for (const text of internalTexts) await expect(text).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: `Request #${request.id}` })).toBeVisible();
  for (const text of [...internalTexts, page.getByText('Internal note added')])
    await expect(text).toBeHidden();
  await expect(page.getByRole('region', { name: 'Samples' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Back to Requests')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');

  await page.goto(`/admin/clients/${client.id}`);
  const statement = page.getByRole('table', { name: 'Credit statement' });
  await expect(statement.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.goto('/admin/analytics');
  await expect(page.getByRole('table', { name: 'Popular Samples' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Period' }).locator(':checked')).toHaveText('All time');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('A list is printed without its controls, and its headings above their columns', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const list of ['/admin/clients', '/admin/samples', '/admin/requests']) {
    await page.goto(list);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    for (const role of ['checkbox', 'searchbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByText(/^(Actions|Export CSV)$/).filter({ visible: true })).toHaveCount(0);
  }
  const rows = page.getByRole('table', { name: 'Sample requests' }).getByRole('row');
  const headings = rows.first().getByRole('columnheader');
  const printed = ['Request', 'Client', 'Samples', 'Credits', 'Status', 'Date', 'Needed by', 'Age'];
  await expect(headings).toHaveText(printed, { useInnerText: true });
  const findLefts = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  // Late fonts move the columns.
  await expect(async () =>
    expect(await findLefts(headings)).toEqual(await findLefts(rows.nth(1).getByRole('cell'))),
  ).toPass({ timeout: 30_000 });
});
