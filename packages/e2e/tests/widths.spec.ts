import { expect, type Page } from '@playwright/test';
import { addSample, requestableSamples } from '../src/fixtures/catalogue.ts';
import { holdRequest } from '../src/fixtures/held-requests.ts';
import { openPage, widthBeyondView } from '../src/fixtures/page-checks.ts';
import { addClientAccount, demoAdmin, demoClient } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

/** 200 characters, different for each test, because tests run in parallel. */
const longName = () => `${'Transferdruck'.repeat(14)} ornament ${crypto.randomUUID()}`.slice(0, 200);
const CLIENT_PAGES = ['/dashboard', '/request-history', '/settings'];
const ADMIN_PAGES = [
  '',
  '/clients',
  '/samples',
  '/samples/types',
  '/requests',
  '/analytics',
  '/settings',
].map((path) => `/admin${path}`);
const MORE_ADMIN_PAGES = [
  '/admin?tab=requests',
  '/admin?tab=analytics',
  '/admin/analytics?tab=samples',
  '/admin/analytics?tab=clients',
  '/admin/analytics?tab=workflow',
  '/admin/settings/log',
  '/admin/settings/access',
  '/admin/settings/admins',
];

async function expectFit(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.poll(() => widthBeyondView(page), { message: `${path} scrolls sideways` }).toBe(0);
  }
}

test('No client page scrolls sideways at 320 pixels', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(demoClient);
  await expectFit(page, ['/auth?tab=register', ...CLIENT_PAGES]);
});

test('No admin page scrolls sideways at 320 pixels', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(demoAdmin);
  await expectFit(page, ADMIN_PAGES);
});

test('The queue shows its samples and actions on tablets and laptops', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/requests');
  const table = page.getByRole('table', { name: 'Sample requests' });
  for (const width of [768, 1024, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const rightEdge = async () => {
      const action = await table.getByRole('button', { name: 'View Details' }).first().boundingBox();
      return (action?.x ?? Number.NaN) + (action?.width ?? 0);
    };
    await expect.poll(rightEdge, { message: `actions at ${width} pixels` }).toBeLessThanOrEqual(width);
    if (width < 1280) continue;
    const samples = table.getByRole('columnheader', { name: 'Samples' });
    const widthOfSamples = async () => (await samples.boundingBox())?.width;
    await expect.poll(widthOfSamples, { message: `samples at ${width} pixels` }).toBeGreaterThan(100);
  }
});

test('The history shows all of its columns on tablets', { tag: '@desktop' }, async ({ page, signInAs }) => {
  await signInAs(demoClient);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/request-history');
  await expect(page.getByRole('button', { name: 'Mark as Received' })).toBeInViewport({ ratio: 1 });
});

test('What waits for more credits and for the reset is in one line on a phone', { tag: '@desktop' }, async ({
  page,
  signInAs,
  adminApi,
}) => {
  const client = await addClientAccount(adminApi);
  await adminApi.patch(`/api/admin/users/${client.id}`, { data: { remainingCredits: 1 } });
  await signInAs(client);
  const [sample] = await requestableSamples(page.request);
  await holdRequest(page.request, sample, 4);
  await holdRequest(page.request, sample, 4, { waitsFor: 'renewal' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/dashboard');
  const topOf = async (link: string) => (await page.getByRole('link', { name: link }).boundingBox())?.y;
  const top = await topOf('1 request waits for more credits');
  expect(top).toBeGreaterThan(0);
  expect(await topOf('1 request waits for this date')).toBe(top);
});

test('Names of 200 characters break no client page, down to a width of 320 pixels', async ({
  page,
  signInAs,
  adminApi,
}) => {
  const name = longName();
  const sample = await addSample(adminApi, { name, designSize: name });
  await signInAs(await addClientAccount(adminApi, { name }));
  await submitRequest(page.request, 1, sample);
  await openPage(page, '/dashboard');
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const atEachWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
    }
  };
  const expectFitAtEachWidth = (what: string) =>
    atEachWidth((width) =>
      expect.poll(() => widthBeyondView(page), { message: `${what} at ${width}` }).toBe(0),
    );
  await openPage(page, '/settings');
  await expectFitAtEachWidth('the settings');
  await openPage(page, '/dashboard');
  await expectFitAtEachWidth('the dashboard');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await atEachWidth(async (width) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
    const widthOfDialog = async () => (await dialog.boundingBox())?.width;
    await expect.poll(widthOfDialog, { message: `the dialog at ${width}` }).toBeLessThanOrEqual(width);
  });
  await page.goto(`/dashboard?sample=${sample.id}`);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await atEachWidth((width) =>
    expect
      .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), {
        message: `the dialog of the sample at ${width}`,
      })
      .toBe(0),
  );
  await openPage(page, '/request-history');
  await expectFitAtEachWidth('the history');
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectFitAtEachWidth('the request page');
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});

test('Names of 200 characters break no admin page, down to a width of 320 pixels', async ({
  page,
  signInAs,
  adminApi,
  apiAs,
}) => {
  test.slow();
  const name = longName();
  const sample = await addSample(adminApi, { name, designSize: name, description: name.repeat(10) });
  const client = await addClientAccount(adminApi, {
    name,
    monthlyCredits: 1_000_000,
    company: name,
    customerNumber: name.slice(0, 60),
  });
  const { id } = await submitRequest(await apiAs(client), 10, sample);
  await signInAs(demoAdmin);
  const clientPage = `/admin/clients/${client.id}`;
  const records = [
    clientPage,
    `${clientPage}?contact=${client.id}`,
    `/admin/requests/${id}`,
    `/admin/requests/print?ids=${id}`,
  ];
  for (const path of [...ADMIN_PAGES, ...MORE_ADMIN_PAGES, ...records]) {
    await openPage(page, path);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => widthBeyondView(page), { message: `${path} at ${width}` }).toBe(0);
    }
  }
  await adminApi.delete(`/api/admin/users/${client.id}`);
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});
