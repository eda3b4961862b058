import { expect } from '@playwright/test';
import { closeByKey } from '../../src/fixtures/page-checks.ts';
import { addClientAccount, demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('An admin processes ten requests with the keyboard alone', async ({ page, adminApi, apiAs }) => {
  const client = await addClientAccount(adminApi, { monthlyCredits: 20 });
  const clientApi = await apiAs(client);
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) ids.unshift((await submitRequest(clientApi)).id);
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}&status=pending`);
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  const row = (id: number | undefined) => page.getByRole('link', { name: `#${id}`, exact: true });

  await page.keyboard.press('j');
  await expect(row(ids[0])).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row(ids[0])).toBeFocused();

  // Two are approved and one is fulfilled. Each leaves the list, and the next one gets the focus.
  for (const [place, key] of ['a', 'a', 'f'].entries()) {
    await page.keyboard.press(key);
    await expect(row(ids[place])).toHaveCount(0);
    await expect(row(ids[place + 1])).toBeFocused();
  }

  // One is rejected with a reason. Escape cancels the rejection.
  await page.keyboard.press('r');
  await closeByKey(page.getByRole('dialog', { name: `Reject request #${ids[3]}` }));
  await expect(row(ids[3])).toBeFocused();
  await page.keyboard.press('r');
  // The field gets the focus with the next frame, which can be late on a busy machine.
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Not before June, r and a and j');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(ids[3])).toHaveCount(0);
  await expect(row(ids[4])).toBeFocused();

  // Five are selected and approved together.
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('status', { name: 'Request updated' })).toContainText('5 approved');
  await expect(row(ids[9])).toBeFocused();

  // The last one is opened and fulfilled there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Request #${ids[9]}` })).toBeVisible();
  const requests = (await (await clientApi.get('/api/client/requests')).json()) as { status: string }[];
  expect(requests.map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'fulfilled',
    'rejected',
    ...Array.from({ length: 5 }, () => 'approved'),
    'pending',
  ]);
});

test('An admin goes through requests on their pages with the keyboard alone', async ({
  page,
  adminApi,
  apiAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const client = await addClientAccount(adminApi, { monthlyCredits: 20 });
  const clientApi = await apiAs(client);
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await submitRequest(clientApi)).id);
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}`);
  await page.getByRole('link', { name: `#${ids[0]}`, exact: true }).click();
  const shown = (id: number | undefined) => page.getByRole('region', { name: `Request #${id}` });
  const neighbours = page.getByRole('navigation', { name: 'Requests beside this one' });
  const next = neighbours.getByRole('link', { name: 'Next request' });
  const previous = neighbours.getByRole('link', { name: 'Previous request' });

  await expect(shown(ids[0])).toBeVisible();
  await expect(next).toHaveAttribute('href', new RegExp(`/${ids[1]}\\?search=`));
  await page.keyboard.press('j');
  await expect(shown(ids[1])).toBeVisible();
  await expect(previous).toHaveAttribute('href', new RegExp(`/${ids[0]}\\?search=`));
  await page.keyboard.press('k');
  await expect(shown(ids[0])).toBeVisible();
  await expect(next).toHaveAttribute('href', new RegExp(`/${ids[1]}\\?search=`));

  await page.keyboard.press('Shift+A');
  await expect(shown(ids[1])).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Not before June');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shown(ids[1]).getByText('Rejected', { exact: true })).toBeVisible();
  await expect(next).toHaveAttribute('href', new RegExp(`/${ids[2]}\\?search=`));

  await page.keyboard.press('j');
  await expect(shown(ids[2])).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeFocused();
  await page.keyboard.type('Road freight');
  await page.keyboard.press('Enter');
  await expect(shown(ids[2])).toContainText('Road freight');
  const requests = (await (await clientApi.get('/api/client/requests')).json()) as { status: string }[];
  expect(requests.map(({ status }) => status)).toEqual(['approved', 'rejected', 'shipped']);
});

test('Keyboard shortcuts are explained, are inactive while typing, and can be turned off', async ({
  page,
  client,
  apiAs,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await submitRequest(await apiAs(client));
  await page.goto(`/admin/requests?search=${encodeURIComponent(client.email)}`);
  const link = page.getByRole('table').getByRole('link').first();
  await expect(link).toBeVisible();
  await page.getByRole('searchbox').press('j');
  await expect(link).not.toBeFocused();
  await page.getByRole('searchbox').fill(client.email);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The list is longer than the window, and its only tab stop is at its end.
  await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 });
  await axe();
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(link).not.toBeFocused();
  await page.reload();
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).not.toBeFocused();
});

test('An admin reaches pages and records with the palette, and the search field with one key', async ({
  page,
  client,
  apiAs,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id } = await submitRequest(await apiAs(client));
  await page.goto('/admin/clients');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused();
  // Keys that are typed into a field have no other action.
  await page.keyboard.type('a/?');
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('a/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The palette types nothing, so it opens from a field, too, which has the focus again afterwards.
  await page.keyboard.press('Control+k');
  await closeByKey(page.getByRole('dialog', { name: 'Go to' }));
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('a/?');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Go to a page or a record');
  await closeByKey(shortcuts);

  const palette = page.getByRole('dialog', { name: 'Go to' });
  await page.keyboard.press('Control+k');
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(`#${id}`);
  // Enter chooses the highlighted option.
  await expect(palette.getByRole('option', { name: `Request #${id}` })).toHaveAttribute('data-highlighted');
  await axe();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/requests/${id}`);
  await expect(palette).toHaveCount(0);
  // A new page gets the focus when it is shown.
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('region', { name: `Request #${id}` })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('anal');
  await expect(palette.getByRole('option', { name: 'Analytics' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test('The page that the palette leads to has the focus, also when it loads before the palette has closed', async ({
  page,
}) => {
  // A dialog closes within some frames, and these come late.
  await page.addInitScript(() => {
    const requestFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => requestFrame(() => setTimeout(draw, 500));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/clients');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sett');
  await expect(palette.getByRole('option', { name: 'Settings' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'General Settings' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});
