import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addSample } from '../../src/fixtures/catalogue.ts';
import { checkAccessibility } from '../../src/fixtures/page-checks.ts';
import { addClientAccount, demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

const COUNT = 30;
const ADDRESS = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', region: 'IL', country: 'US' };

/** Approved requests of two samples each, of its own: a press card of another journey's takes more paper. @returns their ids */
async function submitApproved(own: APIRequestContext, admin: APIRequestContext): Promise<number[]> {
  const added = [await addSample(admin), await addSample(admin)];
  const samples = added.map(({ id }) => ({ id, quantity: 1 }));
  const ids: number[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const shipTo = { ...ADDRESS, line1: `${Math.floor(number / 2)} Ink Lane` };
    const response = await own.post('/api/client/requests', {
      data: { samples, shipTo, note: 'Ring twice' },
    });
    const { id } = (await response.json()) as { id: number };
    await transitionRequest(admin, id, 'approved');
    ids.push(id);
  }
  return ids;
}

/** How many sheets of paper the page takes. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('Thirty approved requests get slips, are shipped with pasted numbers, undone, corrected and received', {
  tag: '@desktop',
}, async ({ page, context, apiAs, adminApi, signInAs, axe }) => {
  const client = await addClientAccount(adminApi, { monthlyCredits: 100 });
  const own = await apiAs(client);
  const ids = await submitApproved(own, adminApi);
  const [id = 0] = ids;
  const cancelled = await submitRequest(own);
  await own.post(`/api/client/requests/${cancelled.id}/cancel`);

  await signInAs(demoAdmin);
  await page.goto(`/admin/requests?status=approved&client=${client.id}&rows=100`);
  await page.getByRole('checkbox', { name: 'Select all requests on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  const [slips] = await Promise.all([
    context.waitForEvent('page'),
    bar.getByRole('link', { name: 'Packing slips' }).click(),
  ]);
  await expect(slips.getByRole('article')).toHaveCount(COUNT);
  const slip = slips.getByRole('article', { name: `Packing slip of request ${id}` });
  await expect(slip).toContainText(`1 more approved request to this address: #${ids[1]}`);
  await checkAccessibility(slips);
  // A test cannot close the browser's own dialog.
  await slips.evaluate(() => {
    window.print = () => undefined;
  });
  await slips.getByRole('button', { name: 'Print' }).click();
  await expect(slip).toContainText('Printed just now');
  for (const format of ['A4', 'Letter'] as const) expect(await countSheets(slips, format)).toBe(COUNT);
  await slips.getByRole('link', { name: 'Pick list' }).click();
  const total = slips.getByRole('row', { name: /^Total/ });
  await expect(total.getByRole('cell', { name: String(2 * COUNT) })).toBeVisible();
  await checkAccessibility(slips);
  await slips.close();

  await bar.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${COUNT} requests` });
  await dialog.getByRole('button', { name: 'Paste' }).click();
  const named = [...ids.slice(0, COUNT - 2), cancelled.id, 999_999];
  const lines = named.map((number) => `#${number}\tUPS\t1Z${number}`);
  await dialog.getByLabel('Lines to paste').fill(lines.join('\n'));
  const left = dialog.getByRole('region', { name: 'Lines left out' });
  await expect(left).toContainText(`#${cancelled.id} Cancelled by its client.`);
  await expect(left).toContainText('#999999 There is no such request.');
  await axe();
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog).toBeHidden();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText(`${COUNT - 2} shipped, 2 lines left out`);
  await expect(page.getByRole('table').getByRole('checkbox', { name: /Select request/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();

  const shipment = { status: 'shipped', carrier: 'UPS', trackingNumber: `1Z${id}` };
  expect((await adminApi.patch(`/api/admin/requests/${id}`, { data: shipment })).status()).toBe(200);
  await page.goto(`/admin/requests?search=1Z${id}`);
  await page.getByRole('link', { name: `#${id}` }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Packing slip printed');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit shipment' }).click();
  await page.getByLabel('Tracking number', { exact: true }).fill(`1Z-NEW-${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    `https://www.ups.com/track?tracknum=1Z-NEW-${id}`,
  );

  await signInAs(client);
  await page.goto(`/request-history/${id}`);
  await expect(page.getByText(`1Z-NEW-${id}`)).toBeVisible();
  await axe();
  await expect(page.getByRole('region', { name: 'Timeline' })).not.toContainText(/printed/i);
  await page.getByRole('button', { name: 'Mark as Received' }).click();
  await expect(page.getByText('Marked as received')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Received' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Delivered');
});
