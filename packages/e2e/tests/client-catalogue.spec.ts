import { expect } from '@playwright/test';
import { requestableSamples } from '../src/fixtures/catalogue.ts';
import { test } from '../src/fixtures/test.ts';

test.beforeEach(async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
});

test('The catalogue is searched while typing and filtered by size', async ({ page }) => {
  const form = page.getByRole('region', { name: 'Request Samples' });
  const samples = await requestableSamples(page.request);
  const cards = form.getByRole('group').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(samples.length);
  const [first] = samples;
  await form.getByRole('searchbox', { name: 'Search samples' }).fill(first.name.toUpperCase());
  await expect(cards).toHaveCount(1);
  await form.getByRole('searchbox').fill('no such sample');
  await expect(form.getByText('No samples match your search.')).toBeVisible();
  await form.getByRole('button', { name: 'Show all samples' }).click();

  const size = samples.find(({ designSize }) => designSize)?.designSize ?? '';
  await form.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: size, exact: true }).click();
  await expect(cards).toHaveCount(samples.filter(({ designSize }) => designSize === size).length);
});
