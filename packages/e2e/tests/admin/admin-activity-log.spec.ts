import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { addClientAccount, demoAdmin } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

test('An admin finds out who changed what, can share the URL and download the list', {
  tag: ['@desktop', '@translated'],
}, async ({ page, adminApi, signInAs, axe }) => {
  const { id, name } = await addClientAccount(adminApi);
  const mark = name.split(' ').at(-1) ?? '';
  await adminApi.patch(`/api/admin/users/${id}`, { data: { monthlyCredits: 12 } });
  await adminApi.delete(`/api/admin/users/${id}`);

  await signInAs(demoAdmin);
  await page.goto('/admin/settings');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Activity log' })
    .click();
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search the log' }).fill(mark);
  const rows = page.getByRole('table', { name: 'Activity log' }).getByRole('row');
  const entries = rows.filter({ hasText: mark });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Client deleted');
  await expect(entries.nth(1)).toContainText('Monthly credits: 5 → 12');
  await expect(entries.nth(2)).toContainText('Client created');
  // The client was deleted.
  await expect(entries.getByRole('link')).toHaveCount(0);
  await axe();
  await expect.poll(() => widthBeyondView(page)).toBe(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Client updated');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/search=.+&action=clients\.update|action=clients\.update&search=.+/);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove the filter Action: Client updated' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const [, ...lines] = file.trimEnd().split('\r\n');
  expect(lines).toEqual([expect.stringMatching(/,Client updated,.*,Monthly credits: 5 → 12$/)]);

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('no such action');
  await expect(page.getByText('No actions found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all actions' }).click();
  await expect(rows.filter({ hasText: 'Client' }).first()).toBeVisible();
});
