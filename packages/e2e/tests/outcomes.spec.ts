import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { RequestView } from '@portal/contract/requests';
import { linkIn } from '../src/fixtures/emails.ts';
import { widthBeyondView } from '../src/fixtures/page-checks.ts';
import { demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

async function sendRequest(client: APIRequestContext, admin: APIRequestContext): Promise<RequestView> {
  const request = await submitRequest(client, 2);
  for (const status of ['approved', 'shipped'] as const) await transitionRequest(admin, request.id, status);
  return request;
}

async function outcomeOf(admin: APIRequestContext, { id }: RequestView) {
  const request = (await (await admin.get(`/api/admin/requests/${id}`)).json()) as RequestView;
  return request.outcome;
}

async function answer(page: Page, choice: string) {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Thank you. Your answer has been sent.')).toBeVisible();
}

test('A client answers with the link of an email without signing in, and changes the answer', {
  tag: '@desktop',
}, async ({
  page,
  browser,
  portalUrl,
  database,
  client,
  apiAs,
  adminApi,
  emailTo,
  axeInBothThemes,
  consoleGuard,
}) => {
  test.slow();
  const request = await sendRequest(await apiAs(client), adminApi);
  await database.run(
    "update outcome_questions set sent_at = sent_at - interval '15 days' where request_id = $1",
    [request.id],
  );
  await database.startHousekeeping();
  const subject = `How did the samples of your request #${request.id} work out?`;
  const link = linkIn(await emailTo(client.email, subject), '/outcome#token=');

  // A program that scans mailboxes, and a colleague abroad who got the email forwarded.
  const guests = await browser.newContext({ baseURL: portalUrl, locale: 'de-DE' });
  const guest = await guests.newPage();
  for (let visit = 0; visit < 10; visit += 1) {
    await guest.goto(link);
    await expect(guest.getByRole('region', { name: `Request #${request.id}` })).toBeVisible();
    await guest.goto('about:blank');
  }
  expect(await outcomeOf(adminApi, request)).toBeNull();

  await page.goto(link);
  await expect(page.getByRole('region', { name: `Request #${request.id}` })).toContainText('2 × ');
  await expect(page).toHaveURL(/\/outcome$/);
  await page.reload();
  await page.getByRole('radio', { name: 'Order placed' }).check();
  await axeInBothThemes();
  await page.getByLabel('Order amount').fill('about a hundred');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Order amount must be an amount such as 1,234.50')).toBeVisible();
  await page.getByLabel('Order amount').fill('1,234.29');
  await page.getByLabel('Order number').fill('A-7');
  await answer(page, 'Order placed');
  expect(await outcomeOf(adminApi, request)).toMatchObject({
    answer: 'ordered',
    amount: 123_429,
    currency: 'USD',
    orderNumber: 'A-7',
    givenBy: 'client',
  });
  await axeInBothThemes();
  await page.getByRole('button', { name: 'Change answer' }).click();
  await answer(page, 'Not a fit');
  expect(await outcomeOf(adminApi, request)).toMatchObject({ answer: 'not-a-fit', amount: null });
  await page.getByLabel('Reason').selectOption('Color');
  await axeInBothThemes();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const about = { answer: 'not-a-fit', reason: 'color', sampleIds: null };
  expect(await outcomeOf(adminApi, request)).toMatchObject(about);

  await guest.goto(link);
  for (const hidden of [client.name, client.email, 'A-7', '1,234'])
    await expect(guest.getByText(hidden)).toHaveCount(0);
  await guest.getByRole('radio', { name: 'Order placed' }).check();
  await guest.getByLabel('Order amount').fill('1.234,5');
  await expect(guest.getByText('$1,234.50')).toBeVisible();
  await answer(guest, 'Order placed');
  expect(await outcomeOf(adminApi, request)).toMatchObject({ answer: 'ordered', amount: 123_450 });
  await guest.getByRole('button', { name: 'Change answer' }).click();
  await guest.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => widthBeyondView(guest)).toBe(0);
  await guest.getByLabel('Comment').fill('Two were torn');
  await answer(guest, 'Problem with the delivery');
  expect(await outcomeOf(adminApi, request)).toMatchObject({ answer: 'problem', comment: 'Two were torn' });
  await guests.close();

  await database.run(
    "update outcome_links set expires_at = now() - interval '1 second' where request_id = $1",
    [request.id],
  );
  consoleGuard.allow(/404/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired.');
  await axeInBothThemes();
});

test('A client answers on the page of the request, and an admin finds the problem and gives credits back', async ({
  page,
  client,
  apiAs,
  adminApi,
  signInAs,
  axeInBothThemes,
}) => {
  const own = await apiAs(client);
  const request = await sendRequest(own, adminApi);
  await signInAs(client);
  await page.goto(`/request-history/${request.id}`);
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await outcome.getByRole('radio', { name: 'Problem with the delivery' }).check();
  await outcome.getByLabel('Comment').fill('The parcel was opened');
  await axeInBothThemes();
  await outcome.getByRole('button', { name: 'Send answer' }).click();
  await expect(outcome.getByRole('button', { name: 'Change answer' })).toBeFocused();
  await axeInBothThemes();

  await signInAs(demoAdmin);
  await page.goto('/admin/requests');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Problem with the delivery' }).check();
  await expect(page).toHaveURL(/\?outcome=problem$/);
  await axeInBothThemes();
  await page.getByRole('link', { name: `#${request.id}`, exact: true }).click();
  await expect(outcome).toContainText('The parcel was opened');
  await axeInBothThemes();
  await outcome.getByRole('button', { name: 'Adjust credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust credits' });
  await expect(dialog.getByLabel('Reason')).toHaveValue(
    `Problem with the delivery of request #${request.id}`,
  );
  await dialog.getByLabel('Remaining Credits').fill('5');
  await dialog.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(page.getByText('Client updated')).toBeVisible();
  expect(await (await own.get('/api/user')).json()).toMatchObject({ remainingCredits: 5 });

  await outcome.getByRole('button', { name: 'Change outcome' }).click();
  const recording = page.getByRole('dialog', { name: 'Record outcome' });
  await recording.getByRole('radio', { name: 'Order placed' }).check();
  await recording.getByLabel('Order amount').fill('80');
  await axeInBothThemes();
  await recording.getByRole('button', { name: 'Save answer' }).click();
  await expect(outcome).toContainText('$80.00');
  await expect(outcome).toContainText('by an admin');
  expect(await outcomeOf(adminApi, request)).toMatchObject({
    answer: 'ordered',
    amount: 8000,
    givenBy: 'admin',
  });

  // The page shows what the client answers meanwhile.
  const data = { answer: 'deciding', comment: 'A new sample came' };
  expect((await own.put(`/api/client/requests/${request.id}/outcome`, { data })).status()).toBe(200);
  await expect(outcome).toContainText('Still deciding');
  await expect(outcome.getByRole('button', { name: 'Adjust credits' })).toHaveCount(0);
});

test('The report begins with the outcomes, which fit a phone and can be read as tables', async ({
  page,
  signInAs,
  axeInBothThemes,
}) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/analytics');
  for (const title of ['Outcome by month', 'Outcome by reason']) {
    const card = page.getByRole('region', { name: title, exact: true });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('.recharts-surface').first()).toBeVisible();
  }
  await axeInBothThemes();
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('Order amount');
  const amounts = page.getByRole('region', { name: 'Order amount by month', exact: true });
  await expect(amounts.locator('.recharts-surface').first()).toBeVisible();
  for (const title of ['Order amount by month', 'Outcome by reason']) {
    await page.getByRole('button', { name: `${title} as a table` }).click();
    await expect(page.getByRole('table', { name: title })).toBeVisible();
  }
  await axeInBothThemes();
});
