import { expect } from '@playwright/test';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('An admin sees totals and charts', async ({ page, adminApi, axe }) => {
  const clients = (await (await adminApi.get('/api/admin/users')).json()) as unknown[];
  const requests = (await (await adminApi.get('/api/admin/requests')).json()) as { creditsUsed: number }[];
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

test('The analytics count the chosen days, which are kept in the URL', {
  tag: ['@desktop', '@translated'],
}, async ({ page, client, apiAs }) => {
  await submitRequest(await apiAs(client));
  const total = page.getByRole('region', { name: 'Total Requests' });
  await page.goto('/admin/analytics?to=2020-01-01');
  await expect(total).toContainText('0');
  await expect(page.getByText('No data for this period').first()).toBeVisible();
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('Last 30 days');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/);
  await expect(total).not.toContainText(/^Total Requests0$/);
  await period.selectOption('All time');
  await expect(page).toHaveURL('/admin/analytics');
});

test('A chart is drawn when it comes near the window, in a place of its size', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/admin/analytics?tab=workflow');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const last = page.getByRole('region', { name: 'Approval time' });
  await expect(last.getByRole('img', { name: 'Approval time' })).toBeAttached();
  await expect(last.locator('.recharts-surface')).toHaveCount(0);
  const height = async () => (await last.boundingBox())?.height;
  const before = await height();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('.recharts-surface').first()).toBeVisible();
  expect(await height()).toBe(before);
});

test('Each chart can be read as a table with full names', { tag: '@desktop' }, async ({ page, axe }) => {
  await page.goto('/admin/analytics?tab=workflow');
  const titles = ['Popular Samples', 'Request Status', 'Requests per month', 'Approval time'];
  for (const title of titles) {
    const card = page.getByRole('region', { name: title });
    // The charts of the report are drawn when they come near the view.
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('.recharts-surface').first()).toBeVisible();
    await page.getByRole('button', { name: `${title} as a table` }).click();
    await expect(card.getByRole('table', { name: title })).toBeVisible();
  }
  await axe();
  const status = page.getByRole('table', { name: 'Request Status' });
  await expect(status.getByRole('row')).toHaveText([/Status/, /Pending/, /Fulfilled/, /Rejected/]);
  await page.getByRole('button', { name: 'Popular Samples as a chart' }).click();
  await expect(page.getByText('Request Count')).toBeVisible();
  const names = page.getByRole('region', { name: 'Popular Samples' }).locator('.recharts-yAxis-tick-labels');
  await expect(names).toContainText('Heritage Lion C...');
});

test('The tooltip of each bar has the full name and the numbers of its row', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin/analytics?tab=workflow');
  for (const title of ['Popular Samples', 'Request Status', 'Approval time']) {
    const card = page.getByRole('region', { name: title });
    await page.getByRole('button', { name: `${title} as a table` }).click();
    await expect(card.getByRole('table')).toBeVisible();
    const rows = await card.getByRole('row').all();
    const series = await card.getByRole('columnheader').nth(1).textContent();
    const expected = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
    await page.getByRole('button', { name: `${title} as a chart` }).click();
    const bars = card.locator('.recharts-bar').first().locator('.recharts-bar-rectangle');
    await expect(bars).toHaveCount(expected.length);
    for (const [place, [name = '', count = '']] of expected.entries()) {
      // A bar of nothing has no place to point at.
      if (count === '0') continue;
      await bars.nth(place).hover();
      const tooltip = card.locator('.recharts-tooltip-wrapper');
      await expect(tooltip.locator('.recharts-tooltip-label')).toHaveText(name);
      await expect(tooltip.getByText(`${series} : ${count}`)).toBeVisible();
    }
  }
});

test('The tables of samples and clients are in the URL, and a row leads to the requests that it counts', async ({
  page,
  axeInBothThemes,
}) => {
  await page.goto('/admin/analytics?tab=clients');
  await expect(
    page.getByRole('table', { name: 'Outcome by client' }).getByRole('link').first(),
  ).toBeVisible();
  await axeInBothThemes();
  await page.goto('/admin/analytics?tab=samples');
  const samples = page.getByRole('table', { name: 'Outcome by sample' });
  await expect(samples.getByRole('link').first()).toBeVisible();
  await axeInBothThemes();
  await samples.getByRole('button', { name: 'Share of orders' }).click();
  await expect(page).toHaveURL('/admin/analytics?tab=samples&sort=share');
  await expect(samples.getByRole('columnheader', { name: 'Share of orders' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await samples.getByRole('link', { name: 'Heritage Lion Crest' }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?sample=\d+$/);
  await expect(page.getByRole('button', { name: /^Remove the filter Sample: Heritage Lion/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Samples' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Workflow' }).click();
  await expect(page).toHaveURL('/admin/analytics?tab=workflow');
});

test('The arrow keys move between columns, and charts of bars do not take the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin/analytics?tab=workflow');
  await expect(page.getByRole('img', { name: 'Popular Samples' })).toBeVisible();
  for (const title of ['Popular Samples', 'Approval time'])
    await expect(page.getByRole('img', { name: title })).not.toHaveAttribute('tabindex');
  const columns = page.getByRole('application', { name: 'Request Status' });
  await columns.focus();
  for (const name of ['Fulfilled', 'Rejected']) {
    await page.keyboard.press('ArrowRight');
    const card = page.getByRole('region', { name: 'Request Status' });
    await expect(card.locator('.recharts-tooltip-label')).toHaveText(name);
  }
});
