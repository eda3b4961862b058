import { expect } from '@playwright/test';
import { test } from '../src/fixtures/test.ts';

type Operations = Record<string, { summary: string }>;

for (const colorScheme of ['light', 'dark'] as const) {
  // A violation of the page's policy is a console error, and fails the test.
  test(`The API reference shows every operation in ${colorScheme} colors, sends one and contacts no other host`, {
    tag: '@desktop',
  }, async ({ page, portalUrl, client, signInAs }) => {
    const otherHosts: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${portalUrl}/`))
        otherHosts.push(request.url());
    });
    await signInAs(client);
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Transfers Portal REST API' })).toBeVisible();
    await expect(page.locator('body')).toHaveClass(new RegExp(`${colorScheme}-mode`));

    const sidebar = page.getByRole('complementary');
    for (const group of ['Client', 'Admin', 'Webhooks'])
      await sidebar.getByRole('button', { name: `Open Group - ${group}` }).click();
    const { paths } = await (await page.request.get('/api/openapi.json')).json();
    for (const operations of Object.values<Operations>(paths))
      for (const { summary } of Object.values(operations))
        await expect(sidebar.getByRole('link', { name: `${summary} HTTP Method` })).toBeAttached();

    await sidebar.getByRole('link', { name: 'The current user' }).click();
    await page
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click();
    const answered = page.waitForResponse('**/api/user');
    await page.getByRole('button', { name: /^Send get request/ }).click();
    expect((await answered).status()).toBe(200);
    expect(otherHosts).toEqual([]);
  });
}
