import { expect } from '@playwright/test';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

test.afterEach(async ({ adminApi }) => {
  const data = { requestEmails: 'each' };
  expect((await adminApi.post('/trpc/admin.emails.chooseRequestEmails', { data })).status()).toBe(200);
});

test('An admin chooses the daily summary, and a second tab shows it', { tag: '@desktop' }, async ({
  page,
  context,
  signInAs,
  axeInBothThemes,
}) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/settings');
  const choice = page.getByRole('radiogroup', { name: 'Your emails about requests' });
  await expect(choice.getByRole('radio', { name: 'Each new request' })).toBeChecked();
  const secondTab = await context.newPage();
  await secondTab.goto('/admin/settings');
  await expect(secondTab.getByRole('radio', { name: 'Each new request' })).toBeChecked();

  await choice.getByText('Daily summary').click();
  await expect(choice).toHaveAccessibleDescription(/^At 8:00 AM \(UTC\)/);
  await axeInBothThemes();
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await expect(secondTab.getByRole('radio', { name: 'Daily summary' })).toBeChecked();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Daily summary' })).toBeChecked();

  await choice.getByRole('radio', { name: 'Daily summary' }).focus();
  const saved = page.waitForResponse(/chooseRequestEmails/);
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'None' })).toBeChecked();
  await saved;
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'None' })).toBeChecked();
  await secondTab.close();
});
