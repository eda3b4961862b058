import { expect, type Page } from '@playwright/test';
import { requestableSamples } from '../../src/fixtures/catalogue.ts';
import { test } from '../../src/fixtures/test.ts';

async function ownRequests(page: Page) {
  return (await (await page.request.get('/api/client/requests')).json()) as { creditsUsed: number }[];
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  return page.getByRole('dialog', { name: 'Confirm Sample Request' });
}

/** The toast with the result of a submission; it is on screen for seconds only. */
function resultToast(page: Page) {
  return page
    .getByRole('status')
    .filter({ hasText: 'Samples requested' })
    .or(page.getByRole('alert').filter({ hasText: 'Failed to request samples' }));
}

test.beforeEach(async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
});

test('Two tabs cannot spend more credits than remain', { tag: '@desktop' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4(09|22)/);
  const [{ name }] = await requestableSamples(page.request);
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const quantity = page.getByLabel(`Quantity of ${name}`, { exact: true });
  await quantity.fill('3');
  await quantity.blur();
  const other = await context.newPage();
  await other.goto('/dashboard');
  // Both tabs open the confirmation before either confirms, and their requests differ.
  const dialogs = [await confirm(page), await confirm(other)];
  await dialogs[1]?.getByRole('button', { name: 'Add details' }).click();
  await dialogs[1]?.getByLabel('Your reference').fill('PO-77');
  const bothSent = Promise.withResolvers<void>();
  let sent = 0;
  await context.route('**/trpc/me.requests.submit*', async (route) => {
    sent += 1;
    if (sent === 2) bothSent.resolve();
    await bothSent.promise;
    await route.continue();
  });
  const toasts = Promise.all([page, other].map((tab) => resultToast(tab).textContent()));
  for (const dialog of dialogs) await dialog.getByRole('button', { name: 'Confirm Request' }).click();
  expect((await toasts).toSorted()).toEqual([
    expect.stringContaining('Failed to request samples'),
    expect.stringContaining('You have 2 credits remaining.'),
  ]);
  for (const [index, tab] of [page, other].entries()) {
    await tab.keyboard.press('Escape');
    await expect(dialogs[index] ?? tab.getByRole('dialog')).toBeHidden();
    await expect(tab.getByRole('region', { name: 'Remaining Credits' })).toContainText('2 of 5');
    await expect(tab.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  }
  expect(await ownRequests(page)).toHaveLength(1);
});

test('Two tabs share the selection, also when the client leaves the page and comes back', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const [first, second] = await requestableSamples(page.request);
  const quantityIn = (tab: Page, { name }: { name: string }) =>
    tab.getByLabel(`Quantity of ${name}`, { exact: true });
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  await expect(quantityIn(other, first)).toHaveValue('1');
  await other.getByRole('button', { name: `Add ${second.name}`, exact: true }).click();
  await expect(quantityIn(page, second)).toHaveValue('1');

  await page.getByRole('link', { name: 'Request History' }).first().click();
  await expect(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
  await other.getByRole('button', { name: `Remove ${second.name}`, exact: true }).click();
  await page.goBack();
  await expect(quantityIn(page, first)).toHaveValue('1');
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeVisible();

  // What one tab has submitted is in none of them.
  await (await confirm(page)).getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  await expect(other.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});
