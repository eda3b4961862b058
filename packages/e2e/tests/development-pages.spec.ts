import { expect } from '@playwright/test';
import { test } from '../src/fixtures/test.ts';
import { openDevelopmentPages } from '../src/portal/development-pages.ts';

test('The gallery and the email preview of pnpm dev are accessible in both themes', async ({
  page,
  axeInBothThemes,
}) => {
  test.slow();
  const { url, close } = await openDevelopmentPages();
  try {
    await page.goto(`${url}gallery`);
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
    await axeInBothThemes();
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'Dialog' })).toBeVisible();
    await axeInBothThemes();

    await page.goto(`${url}emails`);
    await expect(page.getByRole('heading', { name: 'Welcome to Transfers Portal' })).toBeVisible();
    await axeInBothThemes();
    await page.getByRole('link', { name: 'request-rejected' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your request #128 cannot be sent this time', level: 1 }),
    ).toBeVisible();
    await axeInBothThemes();
  } finally {
    await close();
  }
});
