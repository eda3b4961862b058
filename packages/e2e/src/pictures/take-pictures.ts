/**
 * `pnpm docs:pictures [NAME...]`: takes the pictures of README and of the guides, or the named ones, into docs/images. They
 * show the built portal with its demo data.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTestDatabase } from '@portal/server/test/test-database';
import { findChromium } from '../chromium/find-chromium.ts';
import { chromiumFlags } from '../chromium/flags.ts';
import { startPortal } from '../portal/portal.ts';
import { type Picture, pictures } from './pictures.ts';

/** WebP quality from 0 to 100: text stays sharp and a picture stays under 60 kB. */
const QUALITY = 72;

async function signIn(page: Page, username: string) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}123`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
}

async function take(page: Page, { name, path, size, prepare }: Picture) {
  await page.setViewportSize(size);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (prepare) {
    await prepare(page);
    await page.waitForLoadState('networkidle');
  }
  // Playwright itself knows PNG and JPEG only.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const file = fileURLToPath(new URL(`../../../../docs/images/${name}.webp`, import.meta.url));
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const only = process.argv.slice(2).filter((argument) => argument !== '--');
const cluster = await openTemporaryCluster();
const portal = await startPortal((await createTestDatabase(cluster.url, 'template1')).url);
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  for (const [username, wanted] of Object.entries(pictures)) {
    const page = await browser.newPage({ baseURL: portal.url, reducedMotion: 'reduce', locale: 'en-US' });
    await signIn(page, username);
    for (const picture of wanted)
      if (only.length === 0 || only.includes(picture.name)) await take(page, picture);
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
  await cluster.destroy();
}
