import { expect } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test('Approved requests are shipped with pasted numbers, undone, corrected and received by their client', {
  tag: '@desktop',
}, async ({ page, client, apiAs, adminApi, signInAs, axe }) => {
  const own = await apiAs(client);
  const approved = [await submitRequest(own), await submitRequest(own), await submitRequest(own)];
  for (const { id } of approved) await transitionRequest(adminApi, id, 'approved');
  const cancelled = await submitRequest(own);
  await own.post(`/api/client/requests/${cancelled.id}/cancel`);
  const [first] = approved;

  await signInAs(demoAdmin);
  await page.goto(`/admin/requests?status=approved&client=${first?.user?.id}&rows=100`);
  await page.getByRole('checkbox', { name: 'Select all requests on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await bar.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 3 requests' });
  await dialog.getByRole('button', { name: 'Paste' }).click();
  const lines = [...approved, cancelled, { id: 999_999 }].map(({ id }) => `#${id}\tUPS\t1Z${id}`);
  await dialog.getByLabel('Lines to paste').fill(lines.join('\n'));
  const left = dialog.getByRole('region', { name: 'Lines left out' });
  await expect(left).toContainText(`#${cancelled.id} Cancelled by its client.`);
  await expect(left).toContainText('#999999 There is no such request.');
  await axe();
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog).toBeHidden();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('3 shipped, 2 unchanged');
  await expect(page.getByRole('table').getByRole('checkbox', { name: /Select request/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();

  const id = first?.id ?? 0;
  const shipment = { status: 'shipped', carrier: 'UPS', trackingNumber: `1Z${id}` };
  expect((await adminApi.patch(`/api/admin/requests/${id}`, { data: shipment })).status()).toBe(200);
  await page.goto(`/admin/requests?search=1Z${id}`);
  await page.getByRole('link', { name: `#${id}` }).click();
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
  await page.getByRole('button', { name: 'Mark as Received' }).click();
  await expect(page.getByText('Marked as received')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Received' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Delivered');
});
