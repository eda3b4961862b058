/**
 * `pnpm docs:pictures [NAME...]`: takes the pictures of README and of the guides, or the named ones, into docs/images. They
 * show the built portal with its demo data. Those of the gallery and of the email preview, in both themes, go to
 * .cache/pictures: compare them before and after a change of a component or an email.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTestDatabase } from '@portal/server/test/test-database';
import { findChromium } from '../chromium/find-chromium.ts';
import { chromiumFlags } from '../chromium/flags.ts';
import { openDevelopmentPages } from '../portal/development-pages.ts';
import { startPortal } from '../portal/portal.ts';
import { developmentPictures, type Picture, pictures } from './pictures.ts';

/** WebP quality from 0 to 100: text stays sharp and a picture stays under 60 kB. */
const QUALITY = 72;

async function signIn(page: Page, username: string) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}123`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
}

async function open(page: Page, { path, size, isDark, prepare }: Picture) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.goto(path, { waitUntil: 'networkidle' });
  if (prepare) {
    await prepare(page);
    await page.waitForLoadState('networkidle');
  }
}

async function capture(page: Page, folder: string, { name }: Picture) {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
}

function openFolder(path: string): string {
  const folder = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const only = process.argv.slice(2).filter((argument) => argument !== '--');
const isWanted = ({ name }: Picture) => only.length === 0 || only.includes(name);
const cluster = await openTemporaryCluster();
const portal = await startPortal((await createTestDatabase(cluster.url, 'template1')).url);
const development = await openDevelopmentPages();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });

async function openPage(baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', locale: 'en-US' });
  page.on('pageerror', (error) => {
    console.error(`${page.url()}: ${error.stack}`);
    process.exitCode = 1;
  });
  return page;
}

try {
  const documented = openFolder('docs/images');
  for (const [username, all] of Object.entries(pictures)) {
    const page = await openPage(portal.url);
    await signIn(page, username);
    for (const picture of all.filter(isWanted)) {
      await open(page, picture);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await capture(page, documented, picture);
    }
    await page.close();
  }
  const compared = openFolder('.cache/pictures');
  const page = await openPage(development.url);
  for (const picture of developmentPictures.filter(isWanted)) {
    await open(page, picture);
    await capture(page, compared, picture);
  }
} finally {
  await browser.close();
  await development.close();
  await portal.stop();
  await cluster.destroy();
}
