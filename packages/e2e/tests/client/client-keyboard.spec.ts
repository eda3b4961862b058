import { expect, type Page } from '@playwright/test';
import { requestableSamples } from '../../src/fixtures/catalogue.ts';
import { closeByKey } from '../../src/fixtures/page-checks.ts';
import { test } from '../../src/fixtures/test.ts';

/** Presses Tab until the control with this name has the focus: past every sample that other tests have added. */
async function tabTo(page: Page, name: string) {
  const target = page.getByRole('button', { name, exact: true });
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('A client requests samples with the keyboard alone', async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
  const [first, second] = await requestableSamples(page.request);
  await expect(page.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await tabTo(page, `Add ${first.name}`);
  await page.keyboard.press('Enter');
  const quantity = page.getByLabel(`Quantity of ${first.name}`, { exact: true });
  await expect(quantity).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');

  await tabTo(page, `Add ${second.name}`);
  await page.keyboard.press('Enter');
  await tabTo(page, `Remove ${second.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeFocused();

  await tabTo(page, 'Submit Request');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  await closeByKey(dialog);
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Confirm Request');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toContainText(
    'You have 3 credits remaining.',
  );
  await expect(dialog).toBeHidden();
  // The button that opened the dialog is now disabled, and the focus must not fall back to the top.
  await expect(page.getByRole('region', { name: 'Request Samples' })).toBeFocused();
});
