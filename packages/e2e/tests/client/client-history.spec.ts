import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { openPage, widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { addClientAccount } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test('A client finds a request by its status', { tag: '@translated' }, async ({
  page,
  client,
  signInAs,
  adminApi,
  axe,
}) => {
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
  await expect(filter.getByRole('option')).toHaveText([
    'All Status',
    'Pending',
    'Approved',
    'Shipped',
    'Delivered',
    'Fulfilled',
    'Rejected',
  ]);
  await filter.selectOption('Shipped');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Shipped');

  await filter.selectOption('Delivered');
  await expect(page.getByText('No request history found matching your filter criteria.')).toBeVisible();
});

test('What a client can do with each request is in view without pointing at its row', {
  tag: '@desktop',
}, async ({ page, client, signInAs, adminApi }) => {
  await signInAs(client);
  const pending = await submitRequest(page.request, 1);
  const shipped = await submitRequest(page.request, 1);
  await transitionRequest(adminApi, shipped.id, 'shipped');
  await page.goto('/request-history');
  const button = (name: string, id: number) => page.getByRole('button', { name: `${name} #${id}` });
  await expect(button('Mark as Received', shipped.id)).toHaveCSS('opacity', '1');
  await expect(button('Request again', pending.id)).toHaveCSS('opacity', '1');
  await expect(button('Cancel request', pending.id)).toHaveCSS('opacity', '1');
});

test('A parcel takes no room of the names, and its receipt moves no column', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  adminApi,
}) => {
  await signInAs(client);
  const { id } = await submitRequest(page.request);
  const shipment = {
    status: 'shipped',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    expectedOn: '2020-01-31',
  };
  expect((await adminApi.patch(`/api/admin/requests/${id}`, { data: shipment })).status()).toBe(200);
  await page.goto('/request-history');
  const row = page.getByRole('row').last();
  await expect(row).toContainText('ShippedDelayedTrack parcel');
  const widths = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth));
  const before = await widths();
  expect(before[2], 'the width of the names').toBeGreaterThan(250);
  await row.getByRole('button', { name: 'Mark as Received' }).click();
  await expect(row).toContainText('Delivered');
  expect(await widths()).toEqual(before);
  await page.reload();
  await expect(row).toContainText('Delivered');
  expect(await widths()).toEqual(before);
});

test("A client does not see other clients' requests", { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  apiAs,
  adminApi,
}) => {
  const otherClient = await addClientAccount(adminApi);
  const theirs = await submitRequest(await apiAs(otherClient));
  await signInAs(client);
  await page.goto('/request-history');
  await expect(page.getByText('No request history found matching your filter criteria.')).toBeVisible();
  expect((await page.request.get(`/api/admin/requests/${theirs.id}`)).status()).toBe(403);
});

test('Dozens of requests are searched, sorted and paged through the URL', async ({
  page,
  signInAs,
  adminApi,
}) => {
  const client = await addClientAccount(adminApi, { monthlyCredits: 200 });
  await signInAs(client);
  const [sample] = await requestableSamples(page.request);
  // Few at a time: the requests of one client wait for each other, and the database lets none wait for long.
  for (let batch = 0; batch < 15; batch += 1)
    await Promise.all([1, 2, 3, 1].map((quantity) => submitRequest(page.request, quantity, sample)));
  const special = await addSample(adminApi, { name: 'Gilded Heron' });
  await submitRequest(page.request, 9, special);
  await adminApi.patch(`/api/admin/samples/${special.id}`, { data: { isActive: false } });

  await page.goto('/request-history');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–20 of 61');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);

  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText('21–40 of 61');
  await expect(page).toHaveURL(/after=/);
  await page.getByRole('button', { name: 'Credits' }).click();
  await expect(rows.nth(1)).toContainText('Gilded Heron');
  await expect(page).toHaveURL(/sort=credits/);
  await expect(page).not.toHaveURL(/after=/);

  await page.getByRole('searchbox', { name: 'Search requests' }).fill('heron gilded');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/search=heron/);
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Request #/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('heron gilded');
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect.poll(() => widthBeyondView(page), { message: 'the page scrolls sideways' }).toBe(0);
});

test('The requests on screen are downloaded as CSV', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  adminApi,
}) => {
  await signInAs(client);
  const formula = await addSample(adminApi, { name: '=1+1, "quoted"' });
  await submitRequest(page.request, 2, formula);
  await adminApi.patch(`/api/admin/samples/${formula.id}`, { data: { isActive: false } });
  const shipped = await submitRequest(page.request);
  await transitionRequest(adminApi, shipped.id, 'shipped');

  await page.goto('/request-history?status=pending');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, ...lines] = file.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFRequest,Date,Date (UTC),Status,Sample,Quantity,Request credits,Carrier,Tracking number,' +
      'Tracking link,Expected on,Ship to name,Ship to company,Ship to line 1,Ship to line 2,Ship to line 3,' +
      'Ship to city,Ship to region,Ship to postal code,Ship to country,Ship to phone,Note,Reference,Needed by,' +
      'Outcome,Order amount,Currency,Order number,Outcome comment,Outcome by,Outcome at,Outcome at (UTC),Outcome reason,Outcome samples,Asked,Units',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Pending,"'=1+1, ""quoted""",2,2,,`);
});

test('Viewers in every time zone see the same dates', { tag: '@desktop' }, async ({
  page,
  browser,
  client,
  signInAs,
  portalUrl,
  database,
}) => {
  await signInAs(client);
  const { id } = await submitRequest(page.request);
  // Ages of minutes would change while the test runs.
  await database.run("update request_events set at = at - interval '90 minutes' where request_id = $1", [id]);
  const storageState = await page.context().storageState();
  const viewers = await Promise.all(
    ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'].map(async (timezoneId) => {
      const context = await browser.newContext({
        timezoneId,
        storageState,
        baseURL: portalUrl,
        locale: 'en-US',
      });
      return context.newPage();
    }),
  );
  for (const path of ['/dashboard', '/request-history', `/request-history/${id}`]) {
    for (const viewer of viewers) await openPage(viewer, path);
    // Parts of a page may arrive after the others.
    await expect(async () => {
      const shown = await Promise.all(viewers.map((viewer) => viewer.getByRole('main').textContent()));
      expect(shown[0]).toMatch(/20\d\d/);
      expect(shown.slice(1)).toEqual([shown[0], shown[0]]);
    }).toPass({ timeout: 30_000 });
  }
  for (const viewer of viewers) await viewer.context().close();
});
