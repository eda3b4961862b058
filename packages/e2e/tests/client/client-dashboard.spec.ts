import { expect, type Page } from '@playwright/test';
import { pickSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { addClientAccount } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

async function ownRequests(page: Page) {
  return (await (await page.request.get('/api/client/requests')).json()) as { creditsUsed: number }[];
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  return page.getByRole('dialog', { name: 'Confirm Sample Request' });
}

test.beforeEach(async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
});

test('A client chooses samples, confirms, and sees the new balance and request', {
  tag: '@translated',
}, async ({ page, axe }) => {
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

test('Cancelling the confirmation sends nothing and keeps the cart', async ({ page, client, adminApi }) => {
  const sample = await pickSample(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${sample.name}` })).toHaveValue('1');
  const { entries } = await (await adminApi.get(`/api/admin/users/${client.id}/credits`)).json();
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'spend')).toEqual([]);
});

test('Nothing can be added or submitted beyond the remaining credits', async ({ page, client }) => {
  const [first, second] = await requestableSamples(page.request);
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first.name}` });
  await quantity.fill('12');
  await quantity.blur();
  await expect(quantity).toHaveValue('10');
  await expect(page.getByText("You don't have enough credits to request these samples.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeDisabled();
  await quantity.fill(String(client.monthlyCredits));
  await quantity.blur();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeDisabled();

  await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});

test('A request is refused when its credits were spent elsewhere meanwhile', { tag: '@desktop' }, async ({
  page,
  client,
  adminApi,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await pickSample(page);
  // Spent before, they would disable the button as soon as the page has heard of it.
  await page.route('**/me.requests.submit**', async (route) => {
    await adminApi.patch(`/api/admin/users/${client.id}`, { data: { remainingCredits: 0 } });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to request samples' });
  await expect(toast).toContainText("You don't have enough credits to request these samples.");
});

test('The cart survives a reload and belongs to one client', { tag: '@desktop' }, async ({
  page,
  signInAs,
  adminApi,
}) => {
  const first = await pickSample(page);
  await page.getByRole('group', { name: first.name }).getByRole('button', { name: 'One more' }).click();
  const quantity = page.getByLabel(`Quantity of ${first.name}`, { exact: true });
  await expect(quantity).toHaveValue('2');
  await page.reload();
  await expect(quantity).toHaveValue('2');

  await signInAs(await addClientAccount(adminApi));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeVisible();
});

test('A double click on the confirmation submits one request', { tag: '@desktop' }, async ({ page }) => {
  await pickSample(page);
  const dialog = await confirm(page);
  await dialog.getByRole('button', { name: 'Confirm Request' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await ownRequests(page)).toHaveLength(1);
});

test('A request whose response was lost is charged once when it is sent again', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  await pickSample(page);
  await page.route(
    '**/trpc/me.requests.submit*',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  const dialog = await confirm(page);
  await dialog.getByRole('button', { name: 'Confirm Request' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to request samples' });
  await expect(failure).toContainText('Please try again later');

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toContainText(
    'You have 4 credits remaining.',
  );
  expect(await ownRequests(page)).toHaveLength(1);
});

test('The Back button after a submission finds an empty cart and submits nothing again', {
  tag: '@desktop',
}, async ({ page }) => {
  const { name } = await pickSample(page);
  await (await confirm(page)).getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();

  const leaveWithinTheApp = () => page.getByRole('table').getByRole('link').first().click();
  const leaveTheDocument = () => page.goto('/settings');
  for (const leave of [leaveWithinTheApp, leaveTheDocument]) {
    await leave();
    // The address changes before the page does.
    await expect(page.getByRole('button', { name: 'Submit Request' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  }
  expect(await ownRequests(page)).toHaveLength(1);
});

test('Without credits nothing can be added, and the form says why', async ({ page, client, adminApi }) => {
  await adminApi.patch(`/api/admin/users/${client.id}`, { data: { remainingCredits: 0 } });
  await page.reload();
  const form = page.getByRole('region', { name: 'Request Samples' });
  await expect(form.getByText("You don't have enough credits to request these samples.")).toBeVisible();
  const [first] = await requestableSamples(page.request);
  await expect(form.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeDisabled();
});
