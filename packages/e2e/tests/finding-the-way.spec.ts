import { expect, type Page } from '@playwright/test';
import { demoAdmin, demoPartner } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

const partnerPages = ['/dashboard', '/request-history', '/settings'];
const adminPages = ['', '/clients', '/samples', '/requests', '/analytics', '/settings'].map(
  (path) => `/admin${path}`,
);

const widthBeyondView = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const expectFit = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await widthBeyondView(page), `${path} scrolls sideways`).toBe(0);
  }
};

test('the navigation names the page that is open', async ({ page, signInAs, isMobile }) => {
  await signInAs(demoPartner);
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Request History' }).click();
  await expect(page).toHaveURL('/request-history');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Request History' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('no partner page scrolls sideways at 320 pixels', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(demoPartner);
  await expectFit(page, ['/auth?tab=register', ...partnerPages]);
});

test('no admin page scrolls sideways at 320 pixels', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(demoAdmin);
  await expectFit(page, adminPages);
});

test('dark pages are as accessible as light ones', async ({ page, signInAs, axe }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(demoPartner);
  for (const path of partnerPages) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await axe();
  }
});
