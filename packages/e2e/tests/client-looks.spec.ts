import { expect } from '@playwright/test';
import { addSample } from '../src/fixtures/catalogue.ts';
import { openPage, widthBeyondView } from '../src/fixtures/page-checks.ts';
import { addClientAccount } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

const LONG = `${'Transferdruck'.repeat(14)} with ornaments`.slice(0, 200);

// One theme per load: Chromium does not restyle the catalogue's cards beyond the screen when the theme changes.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`Every client page and dialog is accessible, ${colorScheme}`, async ({
    page,
    signInAs,
    adminApi,
    axe,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.allow(/status of 404/);
    await page.emulateMedia({ colorScheme });
    await openPage(page, '/auth');
    await axe();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await axe();
    await openPage(page, '/nowhere');
    await axe();
    const sample = await addSample(adminApi);
    await signInAs(await addClientAccount(adminApi));
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: `Add ${sample.name}`, exact: true }).click();
    await axe();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
    await expect(dialog).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: 'Confirm Request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await axe();

    await openPage(page, '/request-history');
    await axe();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await axe();
    await openPage(page, '/settings');
    await axe();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await axe();
  });
}

test('Names of 200 characters break no client page, down to a width of 320 pixels', async ({
  page,
  signInAs,
  adminApi,
}) => {
  const sample = await addSample(adminApi, { name: LONG, designSize: LONG });
  await signInAs(await addClientAccount(adminApi, { name: LONG }));
  await submitRequest(page.request, 1, sample);
  await openPage(page, '/dashboard');
  await page.getByRole('button', { name: `Add ${LONG}`, exact: true }).click();
  const atEachWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
    }
  };
  const expectFit = (what: string) =>
    atEachWidth((width) =>
      expect.poll(() => widthBeyondView(page), { message: `${what} at ${width}` }).toBe(0),
    );
  await openPage(page, '/settings');
  await expectFit('the settings');
  await openPage(page, '/dashboard');
  await expectFit('the dashboard');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await atEachWidth(async (width) => {
    const dialog = await page.getByRole('dialog', { name: 'Confirm Sample Request' }).boundingBox();
    expect(dialog?.width, `the dialog at ${width}`).toBeLessThan(width);
  });
  await openPage(page, '/request-history');
  await expectFit('the history');
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectFit('the request page');
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});

test('The layout does not shift when the data arrives', async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/dashboard', '/request-history', '/settings']) {
    await openPage(page, path);
    const total = await page.evaluate(
      () => (window as unknown as { shifts: { total: number } }).shifts.total,
    );
    expect(total, path).toBeLessThan(0.02);
  }
});
