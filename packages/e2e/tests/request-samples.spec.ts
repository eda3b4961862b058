import { expect } from '@playwright/test';
import { pickSample, requestableSamples } from '../src/fixtures/catalogue.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
});

test('a client chooses samples, confirms, and sees credits and request change', async ({ page, axe }) => {
  const [first, second] = await requestableSamples(page.request);
  const form = page.getByRole('region', { name: 'Request Samples' });
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await axe();

  await form.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  await form.getByRole('button', { name: `Add ${second.name}`, exact: true }).click();
  const quantity = form
    .getByRole('group', { name: first.name, exact: true })
    .getByRole('spinbutton', { name: `Quantity of ${first.name}` });
  await quantity.fill('3');
  await quantity.blur();
  await page.getByRole('button', { name: 'Submit Request' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText(second.name);
  await axe();
  await dialog.getByRole('button', { name: 'Confirm Request' }).click();

  const toast = page.getByRole('status').filter({ hasText: 'Samples requested' });
  await expect(toast).toContainText('You have 1 credits remaining.');
  await expect(
    page
      .getByRole('region', { name: 'Remaining Credits' })
      .or(page.getByRole('group', { name: 'Remaining Credits' })),
  ).toContainText('1');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table')).toContainText(first.name);
  await expect(form.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeVisible();
});

test('cancelling sends nothing and keeps the choice', async ({ page, client, adminApi }) => {
  const sample = await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${sample.name}` })).toHaveValue('1');
  const { entries } = await (await adminApi.get(`/api/admin/users/${client.id}/credits`)).json();
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'spend')).toEqual([]);
});

test('nothing can be added beyond the credits', async ({ page, client }) => {
  const [first, second] = await requestableSamples(page.request);
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first.name}` });
  await quantity.fill('10');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(client.monthlyCredits));
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeDisabled();

  await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});

test('credits that went elsewhere meanwhile refuse the request, and say so', async ({
  page,
  client,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await pickSample(page);
  await adminApi.patch(`/api/admin/users/${client.id}`, { data: { remainingCredits: 0 } });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to request samples' });
  await expect(toast).toContainText("You don't have enough credits to request these samples.");
});
