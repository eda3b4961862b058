import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { holdRequest } from '../../src/fixtures/held-requests.ts';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin, signIn } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

/** The queue in a browser of its own, in which an admin is signed in. */
async function openQueue(browser: Browser, portalUrl: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portalUrl,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await signIn(page.request, demoAdmin);
  await page.goto('/admin/requests');
  return page;
}

/** A request for more credits, above the queue. */
function askedBy(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: /asks? for more credits/ })
    .getByRole('listitem')
    .filter({ hasText: name });
}

async function select(page: Page, name: string, quantity: number) {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const field = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await field.fill(String(quantity));
  await field.blur();
  await expect(field).toHaveValue(String(quantity));
}

test.beforeEach(async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
});

test('A client asks for more credits, an admin grants them, and the request is sent', {
  tag: '@translated',
}, async ({ page, client, browser, portalUrl, axe }) => {
  const [first, second] = await requestableSamples(page.request);
  await select(page, first.name, 6);
  await expect(page.getByText("You don't have enough credits to request these samples.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Add ${second.name}`, exact: true })).toBeDisabled();
  await axe();
  await page.getByRole('button', { name: 'Ask for 1 more credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for more credits' });
  await dialog.getByRole('combobox', { name: 'Add a sample' }).click();
  await page
    .getByRole('dialog', { name: 'Add a sample' })
    .getByPlaceholder('Search samples')
    .fill(second.name);
  // The options move when the others go.
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(1);
  await options.click();
  await dialog.getByLabel('Reason').fill('A trade fair in spring');
  await axe();
  await dialog.getByRole('button', { name: 'Ask for 2 more credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Credits requested' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${first.name}`, exact: true })).toBeVisible();

  await page.getByRole('link', { name: '1 request waits for more credits' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for credits' });
  await expect(waiting).toContainText('A trade fair in spring');
  await axe();

  const admin = await openQueue(browser, portalUrl);
  const asked = askedBy(admin, client.name);
  await expect(asked).toContainText('Asks for 7 credits, has 5 of 5');
  await asked.getByRole('button', { name: 'Grant' }).click();
  const grant = admin.getByRole('dialog', { name: 'Grant credits' });
  await expect(grant.getByLabel('Credits')).toHaveValue('2');
  await grant.getByRole('button', { name: 'Grant' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Credits granted' })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await admin.context().close();

  // The client's open page has it at once.
  await expect(page.getByRole('table', { name: 'Requests' })).toContainText('Pending');
  await expect(waiting).toHaveCount(0);
  const [request] = await (await page.request.get('/api/client/requests')).json();
  expect(request.creditsUsed).toBe(7);
  await page.goto('/settings/credits');
  await expect(page.getByRole('table', { name: 'Credit statement' })).toContainText(
    'Granted for held request',
  );
});

test('With less than needed the client decides, and requests what the credits cover', {
  tag: '@desktop',
}, async ({ page, client, adminApi }) => {
  const [first] = await requestableSamples(page.request);
  const { id } = await holdRequest(page.request, first, 8, { reference: 'PO 7' });
  const granted = await adminApi.post(`/api/admin/held-requests/${id}/grant`, { data: { credits: 2 } });
  expect(granted.status()).toBe(200);
  await page.goto('/request-history');
  const waiting = page.getByRole('region', { name: 'Waiting for credits' });
  await expect(waiting).toContainText('An admin added 2 credits. It needs 1 more credit than you have.');
  await waiting.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL(/dashboard/);
  const field = page.getByRole('spinbutton', { name: `Quantity of ${first.name}` });
  await expect(field).toHaveValue('8');
  await field.fill('7');
  await field.blur();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Sample Request' });
  await expect(dialog).toContainText(`Leaves 0 credits until`);
  await expect(dialog).toContainText(`then ${client.monthlyCredits} new ones.`);
  await expect(dialog.getByLabel('Your reference')).toHaveValue('PO 7');
  await dialog.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  // It was sent in its place.
  await page.goto('/request-history');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('An admin declines with a reason, which the client finds in the history', { tag: '@desktop' }, async ({
  page,
  client,
  browser,
  portalUrl,
}) => {
  const [first] = await requestableSamples(page.request);
  await holdRequest(page.request, first, 9);
  await page.goto('/request-history');
  const waiting = page.getByRole('region', { name: 'Waiting for credits' });
  await expect(waiting).toBeVisible();
  const admin = await openQueue(browser, portalUrl);
  const asked = askedBy(admin, client.name);
  await asked.getByRole('button', { name: 'Decline' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Decline' });
  await dialog.getByLabel('Reason').fill('Please wait for December');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  // While the dialog is open, the list behind it has no role.
  await expect(admin.getByRole('status').filter({ hasText: 'Declined' })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await admin.context().close();

  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Show past ones' }).click();
  const ended = page.getByRole('dialog', { name: 'No longer waiting' });
  await expect(ended).toContainText('Please wait for December');
  await ended.getByRole('button', { name: 'Request again' }).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${first.name}` })).toHaveValue('9');
});

test('A request that waits for the renewal is sent then', { tag: '@desktop' }, async ({
  page,
  client,
  adminApi,
  database,
}) => {
  await adminApi.patch(`/api/admin/users/${client.id}`, { data: { remainingCredits: 1 } });
  await page.reload();
  const [first] = await requestableSamples(page.request);
  await select(page, first.name, 4);
  const plan = page.getByRole('button', { name: /^Send on [A-Z][a-z]{2} \d+, when your credits renew$/ });
  const ask = page.getByRole('button', { name: 'Ask for 3 more credits' });
  // Both in one line.
  expect((await plan.boundingBox())?.height).toBe((await ask.boundingBox())?.height);
  await plan.click();
  const dialog = page.getByRole('dialog', { name: 'Send when your credits reset' });
  await expect(dialog).toContainText('4 of 5');
  await dialog.getByRole('button', { name: /^Send on/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved for' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next Reset Date' })).toContainText(
    '1 request waits for this date',
  );

  await page.goto('/request-history');
  await expect(page.getByRole('region', { name: 'Waiting for credits' })).toContainText(
    'Waiting for the reset',
  );
  // The month ends. Four years ago there was the same day, also on the 31st and on February 29.
  await database.run(
    `update users set created_at = now() - interval '4 years 1 minute',
       next_reset_date = next_reset_after(now() - interval '4 years 1 minute', now() - interval '2 minutes')
     where id = $1`,
    [client.id],
  );
  await database.startHousekeeping();
  await expect(page.getByRole('table', { name: 'Requests' })).toContainText('Pending', { timeout: 60_000 });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Remaining Credits' })).toContainText('1 of 5');
  await page.goto('/settings/credits');
  await expect(page.getByRole('table', { name: 'Credit statement' })).toContainText('1 unused expired');
});

test('A grant for a sample that was switched off says so, and adds nothing', { tag: '@desktop' }, async ({
  page,
  client,
  adminApi,
  browser,
  portalUrl,
}) => {
  const sample = await addSample(adminApi);
  await holdRequest(page.request, sample, 7);
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
  await page.goto('/request-history');
  await expect(page.getByText(`No longer available: ${sample.name}.`)).toBeVisible();

  const admin = await openQueue(browser, portalUrl);
  await askedBy(admin, client.name).getByRole('button', { name: 'Grant' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Grant credits' });
  await expect(dialog).toContainText('No longer available');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(admin.getByRole('alert')).toContainText('No credits were granted.');
  await admin.context().close();
  const user = await (await page.request.get('/api/user')).json();
  expect(user.remainingCredits).toBe(5);
});

test('Requests for credits and requests that wait fit 320 pixels', { tag: '@desktop' }, async ({
  page,
  adminApi,
}) => {
  const sample = await addSample(adminApi, {
    // It begins with a word of its own: other journeys add long names and types, and a search has 100 characters.
    name: `${crypto.randomUUID().slice(0, 8)} ${'Transferdruck'.repeat(14)}`,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await page.getByLabel('Search samples').fill(sample.name);
  // The cards move when the others go.
  await expect(page.getByText('1 sample', { exact: true })).toBeVisible();
  await select(page, sample.name, 10);
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await page.getByRole('button', { name: 'Ask for 5 more credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for more credits' });
  await dialog.getByLabel('Reason').fill('Transferdruck'.repeat(30));
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Ask for 5 more credits' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Credits requested' })).toBeVisible();
  await page.goto('/request-history');
  await expect(page.getByRole('region', { name: 'Waiting for credits' })).toBeVisible();
  await expect.poll(() => widthBeyondView(page)).toBe(0);
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});
