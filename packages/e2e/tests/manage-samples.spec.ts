import { expect } from '@playwright/test';
import { addSample } from '../src/fixtures/catalogue.ts';
import { demoAdmin } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('an admin adds a sample, and clients can request it', async ({ page, client, apiAs, axe }) => {
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

test('an inactive sample leaves the catalogue and stays with the admin', async ({
  page,
  client,
  apiAs,
  adminApi,
}) => {
  const sample = await addSample(adminApi);
  await page.goto(`/admin/samples?search=${encodeURIComponent(sample.name)}`);
  await page.getByRole('button', { name: `Edit ${sample.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sample' });
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
