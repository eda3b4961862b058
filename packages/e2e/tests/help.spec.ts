import { expect } from '@playwright/test';
import { widthBeyondView } from '../src/fixtures/page-checks.ts';
import { demoAdmin, demoClient } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('The guides under Help show their pictures, fit into 320 pixels and are accessible in both themes', {
  tag: '@desktop',
}, async ({ page, signInAs, axeInBothThemes }) => {
  await signInAs(demoAdmin);
  for (const path of ['/help', '/help?guide=client']) {
    await page.goto(path);
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('naturalWidth', 1280);
    }
  }
  await axeInBothThemes();
  await page.getByLabel('Search help').fill('credits');
  await expect(page.getByText(/^[1-9]\d* of \d+ sections$/)).toBeVisible();
  await axeInBothThemes();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => widthBeyondView(page)).toBe(0);
});

test('A visitor who cannot sign in reads the guide from the sign-in page', { tag: '@desktop' }, async ({
  page,
  axeInBothThemes,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('region', { name: 'I cannot sign in' })).toBeVisible();
  await axeInBothThemes();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => widthBeyondView(page)).toBe(0);
});

test('A link to a section of the guide leads there, also in a new tab', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(demoClient);
  await page.goto('/help#your-data');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport();
});
