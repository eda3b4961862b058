import { expect, type Page } from '@playwright/test';
import { addSample } from '../../src/fixtures/catalogue.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

async function openEditDialog(page: Page, name: string) {
  await page.goto(`/admin/samples?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Sample' });
}

test('An admin adds a sample, and clients can request it', { tag: ['@desktop', '@translated'] }, async ({
  page,
  client,
  apiAs,
  axe,
}) => {
  const name = `Journey Crest ${client.username}`;
  await page.goto('/admin/samples');
  await expect(page.getByRole('table')).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Add Sample' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Sample' });
  await axe();
  await dialog.getByRole('button', { name: 'Create Sample' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Description is required')).toBeVisible();

  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Description').fill('Made in a journey.');
  await dialog.getByLabel('Design Size').fill('8.5x11');
  await dialog.getByRole('button', { name: 'Create Sample' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sample Created' })).toBeVisible();
  await expect(dialog).toBeHidden();

  const catalogue = await (await (await apiAs(client)).get('/api/samples')).json();
  expect(catalogue).toContainEqual(
    expect.objectContaining({ name, designSize: '8.5x11', imageUrl: null, isActive: true }),
  );
});

test('An inactive sample leaves the catalogue and stays in the admin list', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  adminApi,
}) => {
  const sample = await addSample(adminApi);
  const dialog = await openEditDialog(page, sample.name);
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByLabel('Design Size').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sample Updated' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: sample.name })).toContainText('Inactive');

  const catalogue = (await (await (await apiAs(client)).get('/api/samples')).json()) as { id: number }[];
  expect(catalogue.map(({ id }) => id)).not.toContain(sample.id);
  expect(await (await adminApi.get('/api/samples')).json()).toContainEqual(
    expect.objectContaining({ id: sample.id, designSize: null, isActive: false }),
  );
});

// A PNG of one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('An uploaded image is previewed, saved and served to clients with long caching', {
  tag: '@desktop',
}, async ({ page, adminApi, client, apiAs }) => {
  const sample = await addSample(adminApi);
  const dialog = await openEditDialog(page, sample.name);
  await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload image' }).click(),
  ]);
  await chooser.setFiles({ name: 'crest.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/pictures\/[0-9a-f]{64}\.webp$/);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sample Updated' })).toBeVisible();

  const clientApi = await apiAs(client);
  const catalogue = (await (await clientApi.get('/api/samples')).json()) as {
    id: number;
    imageUrl: string;
  }[];
  const picture = await clientApi.get(catalogue.find(({ id }) => id === sample.id)?.imageUrl ?? '');
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('A file that is not an image is refused at its field', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 415/);
  await page.goto('/admin/samples');
  await page.getByRole('button', { name: 'Add Sample' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Sample' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'crest.png',
    mimeType: 'image/png',
    buffer: Buffer.from('words in disguise'),
  });
  await expect(dialog.getByText('The image must be a PNG, JPEG or WebP file')).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true');
});

test('The preview follows the URL and hides when the image does not load', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  await page.goto('/admin/samples');
  await page.getByRole('button', { name: 'Add Sample' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Sample' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
  const preview = dialog.getByRole('img', { name: 'Preview' });
  await dialog.getByLabel('Image URL').fill('/artwork/bauhaus-sleeve-print.svg');
  await expect(preview).toBeVisible();
  await dialog.getByLabel('Image URL').fill('/artwork/nothing-here.svg');
  await expect(preview).toBeHidden();
  await dialog.getByLabel('Image URL').fill('javascript:alert(1)');
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Sample' }).click();
  await expect(
    dialog.getByText('Image URL must be an http(s) address or a path on this server'),
  ).toBeVisible();
});

test('A sample that is deactivated in bulk leads to the requests with it', { tag: '@desktop' }, async ({
  page,
  client,
  apiAs,
  adminApi,
  axe,
}) => {
  const sample = await addSample(adminApi);
  const { id } = await submitRequest(await apiAs(client), 1, sample);
  await page.goto(`/admin/samples?search=${encodeURIComponent(sample.name)}`);
  await page.getByRole('checkbox', { name: `Select ${sample.name}` }).check();
  await page.getByRole('button', { name: 'Deactivate selected' }).click();
  await expect(page.getByRole('status', { name: 'Samples updated' })).toContainText('1 deactivated');
  await expect(page.getByRole('row').filter({ hasText: sample.name })).toContainText('Inactive');
  await axe();

  await page.getByRole('link', { name: `Requests of ${sample.name}` }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: `#${id}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove the filter Sample: ${sample.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Sample' })).toContainText(sample.name);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill(`With ${client.username}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('link', { name: `With ${client.username}` });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await page.goto('/admin/requests');
  await view.click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await axe();
});

test('A request keeps the name that its sample had when it was requested', { tag: '@desktop' }, async ({
  page,
  adminApi,
  client,
  apiAs,
}) => {
  const sample = await addSample(adminApi);
  const { id } = await submitRequest(await apiAs(client), 1, sample);
  const dialog = await openEditDialog(page, sample.name);
  await dialog.getByLabel('Name', { exact: true }).fill('A new name altogether');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sample Updated' })).toBeVisible();
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('region', { name: 'Samples' })).toContainText(sample.name);
});

test('On a phone the first sample is in the upper half of the screen', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/samples');
  const first = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) });
  await expect(first.first()).toBeVisible();
  expect((await first.first().boundingBox())?.y).toBeLessThan(422);
  for (const name of ['Import', 'Sort: fewest requests'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
