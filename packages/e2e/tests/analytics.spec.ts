import { expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('an admin sees totals and charts', async ({ page, signInAs, adminApi, axe }) => {
  const clients = (await (await adminApi.get('/api/admin/users')).json()) as unknown[];
  const requests = (await (await adminApi.get('/api/admin/requests')).json()) as { creditsUsed: number }[];
  await signInAs(demoAdmin);
  await page.goto('/admin/analytics');
  for (const [title, count] of [
    ['Total Clients', clients.length],
    ['Total Requests', requests.length],
    ['Total Credits Used', requests.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0)],
  ] as const) {
    const card = page.getByRole('region', { name: title }).or(page.getByRole('group', { name: title }));
    await expect(card).toContainText(count.toLocaleString('en-US'));
  }
  await expect(page.getByText('Popular Samples')).toBeVisible();
  await expect(page.getByText('Request Status')).toBeVisible();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await axe();
});
