import { expect } from '@playwright/test';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

// No page reads again by itself, so that what changes on it has been received.

test.beforeEach(async ({ client, signInAs }) => signInAs(client));

test("An admin's decision reaches every open page immediately", { tag: ['@desktop', '@translated'] }, async ({
  page,
  context,
  adminApi,
}) => {
  const { id } = await submitRequest(page.request, 2);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const addresses = ['/dashboard', '/request-history', `/request-history/${id}`];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(addresses[index] ?? '/');
    await expect(tab.getByText('Pending').filter({ visible: true }).first()).toBeVisible();
  }

  await transitionRequest(adminApi, id, 'shipped');
  for (const tab of tabs)
    await expect(tab.getByText('Shipped').filter({ visible: true }).first()).toBeVisible();

  await transitionRequest(adminApi, id, 'rejected');
  await expect(page.getByRole('table')).toContainText('Rejected');
  await expect(page.getByRole('region', { name: 'Remaining Credits' })).toContainText('5 of 5');
});

test('Of six open tabs the sixth works, and it receives changes after another tab was closed', {
  tag: '@desktop',
}, async ({ page, context, adminApi, consoleGuard }) => {
  consoleGuard.allow(/status of 429/);
  const { id } = await submitRequest(page.request);
  const tabs = [page];
  while (tabs.length < 6) tabs.push(await context.newPage());
  for (const tab of tabs) {
    const streamed = tab.waitForResponse('**/trpc/me.requests.changes*');
    await tab.goto('/request-history');
    await expect(tab.getByRole('table')).toContainText('Pending');
    expect((await streamed).status()).toBe(tab === tabs[5] ? 429 : 200);
  }
  const [, closed, ...others] = tabs;
  await closed?.close();
  await transitionRequest(adminApi, id, 'shipped');
  // The sixth tries again later and later, at last every 30 seconds.
  for (const tab of [page, ...others])
    await expect(tab.getByRole('table')).toContainText('Shipped', { timeout: 60_000 });
});

test('A page that lost its connection catches up by itself', { tag: '@desktop' }, async ({
  page,
  context,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await submitRequest(page.request);
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  await page.goto('/request-history');
  await connected;
  await expect(page.getByRole('table')).toContainText('Pending');

  await context.setOffline(true);
  await transitionRequest(adminApi, id, 'fulfilled');
  await context.setOffline(false);
  await expect(page.getByRole('table')).toContainText('Fulfilled');
});
