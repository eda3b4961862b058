import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { closeByKey, expectPrintedAlone } from '../../src/fixtures/page-checks.ts';
import { test } from '../../src/fixtures/test.ts';

async function addTransferType(admin: APIRequestContext, fields: object): Promise<number> {
  const response = await admin.post('/trpc/admin.transferTypes.create', { data: fields });
  expect(response.status(), 'adding a transfer type').toBe(200);
  return (await response.json()).result.data.id;
}

/** The catalogue shows so many samples before "Show more". */
const FIRST_CARDS = 48;

async function choose(page: Page, filter: string, option: string): Promise<void> {
  // On a phone the filters are in a dialog.
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: filter }).selectOption(option);
  if (isPhone) await page.getByRole('button', { name: /^Show \d+ samples?$/ }).click();
}

test.beforeEach(({ client, signInAs }) => signInAs(client));

test('The catalogue is searched while typing and filtered by size', async ({ page }) => {
  await page.goto('/dashboard');
  const form = page.getByRole('region', { name: 'Request Samples' });
  const samples = await requestableSamples(page.request);
  const cards = form.getByRole('group').filter({ has: page.getByRole('heading', { level: 3 }) });
  const expectFound = async (count: number) => {
    await expect(form.getByText(/^\d+ samples?$/)).toHaveText(count === 1 ? '1 sample' : `${count} samples`);
    await expect(cards).toHaveCount(Math.min(count, FIRST_CARDS));
  };
  await expectFound(samples.length);
  const [first] = samples;
  await form.getByRole('searchbox', { name: 'Search samples' }).fill(first.name.toUpperCase());
  await expectFound(1);
  await form.getByRole('searchbox').fill('no such sample');
  await expect(form.getByText('No samples match your search.')).toBeVisible();
  await form.getByRole('button', { name: 'Show all samples' }).click();

  const size = samples.find(({ designSize }) => designSize)?.designSize ?? '';
  await choose(page, 'Size', size);
  await expectFound(samples.filter(({ designSize }) => designSize === size).length);
});

test('A client finds a sample by fabric and garment color, reads how it is pressed, and requests it', {
  tag: '@translated',
}, async ({ page, adminApi, axe }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [forDark, forLight] = [
    await addTransferType(adminApi, {
      name: `Low heat ${mark}`,
      temperature: 265,
      temperatureUnit: 'F',
      seconds: 12,
      pressure: 'medium',
      peel: 'warm',
      fabrics: ['nylon'],
      garment: 'any',
      notes: 'Keep the seams off the platen.',
    }),
    await addTransferType(adminApi, { name: `Sublimation ${mark}`, fabrics: ['nylon'], garment: 'light' }),
  ];
  const orderUrl = 'https://shop.example.com/crest';
  const wanted = await addSample(adminApi, { transferTypeId: forDark, orderUrl });
  const other = await addSample(adminApi, { transferTypeId: forLight });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Add ${wanted.name}` })).toBeVisible();
  expect(requests.filter((url) => url.includes('samples')).length).toBeLessThanOrEqual(2);

  await choose(page, 'Fabric', 'Nylon');
  await choose(page, 'Garment color', 'Dark');
  await expect(page.getByRole('group', { name: other.name })).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard?fabric=nylon&garment=dark');
  await axe();
  await page.getByRole('button', { name: `View ${wanted.name}` }).click();

  const dialog = page.getByRole('dialog', { name: wanted.name });
  for (const text of [wanted.description, `Low heat ${mark}`, 'Keep the seams off the platen.'])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await expect(dialog.getByText(/265 °F/)).toContainText('130 °C');
  await expect(dialog.getByRole('link', { name: 'Order this design' })).toHaveAttribute('href', orderUrl);
  await axe();
  await expectPrintedAlone(page, /265 °F/, wanted.description);
  await dialog.getByRole('button', { name: `Add ${wanted.name}` }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard?fabric=nylon&garment=dark');
  await expect(page.getByRole('button', { name: `View ${wanted.name}` })).toBeFocused();

  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Samples requested' })).toBeVisible();
  await page.getByRole('button', { name: `View ${wanted.name}` }).click();
  await expect(dialog.getByText(/^You requested this on /)).toBeVisible();
  for (const { id } of [wanted, other])
    await adminApi.patch(`/api/admin/samples/${id}`, { data: { isActive: false } });
});

test('A bookmarked sample opens after the sign-in, also a favorite that was switched off since', {
  tag: '@desktop',
}, async ({ page, client, adminApi }) => {
  const sample = await addSample(adminApi);
  await page.goto(`/dashboard?sample=${sample.id}`);
  const dialog = page.getByRole('dialog', { name: sample.name });
  const saved = page.waitForResponse('**/trpc/me.favorites.add*');
  await dialog.getByRole('switch', { name: 'Favorite' }).click();
  // The switch turns before the server has the favorite.
  await saved;
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
  await expect(dialog.getByText('No longer available')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Add ${sample.name}` })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(`/dashboard?sample=${sample.id}`);
  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('No longer available')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Favorite' })).toBeChecked();
  await closeByKey(dialog);
  await page.getByRole('checkbox', { name: 'Favorites' }).check();
  await expect(page.getByRole('group', { name: sample.name })).toContainText('No longer available');
});

test('A sample is read again when an admin changes it or its transfer type', { tag: '@desktop' }, async ({
  page,
  adminApi,
}) => {
  const name = `Flock ${crypto.randomUUID().slice(0, 8)}`;
  const id = await addTransferType(adminApi, { name, seconds: 12 });
  const sample = await addSample(adminApi, { transferTypeId: id });
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  await page.goto(`/dashboard?sample=${sample.id}`);
  await connected;
  const dialog = page.getByRole('dialog', { name: sample.name });
  await expect(dialog.getByText(name).first()).toBeVisible();
  await adminApi.post('/trpc/admin.transferTypes.update', { data: { id, name: `${name} II` } });
  await expect(dialog.getByText(`${name} II`).first()).toBeVisible();
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { description: 'Now in silver.' } });
  await expect(dialog.getByText('Now in silver.')).toBeVisible();
});

test('The pictures of a sample open large, and Escape returns to its dialog', { tag: '@desktop' }, async ({
  page,
  adminApi,
  axe,
}) => {
  const { id, name } = await addSample(adminApi, {
    pictures: [
      { url: '/artwork/meadow-bouquet.svg', caption: 'on-light' },
      { url: '/artwork/meadow-bouquet-on-dark.svg', caption: 'on-dark' },
    ],
  });
  await page.goto(`/dashboard?sample=${id}`);
  const dialog = page.getByRole('dialog', { name });
  const strip = dialog.getByRole('list', { name: 'Pictures' });
  await strip.getByRole('button', { name: 'On dark' }).click();
  const large = page.getByRole('dialog', { name: 'Picture' });
  const image = large.getByRole('img', { name });
  await expect(image).toHaveAttribute('src', '/artwork/meadow-bouquet-on-dark.svg');
  const small = (await strip.getByRole('img').nth(1).boundingBox())?.width ?? 0;
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(3 * small);
  await axe();
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(image).toHaveAttribute('src', '/artwork/meadow-bouquet.svg');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(image).toBeInViewport({ ratio: 1 });
  await closeByKey(large);
  await expect(strip.getByRole('button', { name: 'On dark' })).toBeFocused();
  await expect(dialog).toBeVisible();
});

test('A sample that does not exist says so', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  await page.goto('/dashboard?sample=2000000000');
  await expect(page.getByText('This sample does not exist. It may have been deleted.')).toBeVisible();
});
