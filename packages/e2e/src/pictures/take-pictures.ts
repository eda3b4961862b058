/** `pnpm docs:pictures`: takes the README's pictures of the built portal with its demo data, into docs/images. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTestDatabase } from '@portal/server/test/test-database';
import { findChromium } from '../chromium/find-chromium.ts';
import { chromiumFlags } from '../chromium/flags.ts';
import { startPortal } from '../portal/portal.ts';

type Picture = { name: string; path: string; size: { width: number; height: number } };

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const pictures: Record<'client' | 'admin', Picture[]> = {
  client: [
    { name: 'client', path: '/dashboard', size: desk },
    { name: 'phone', path: '/dashboard', size: phone },
  ],
  admin: [
    { name: 'requests', path: '/admin/requests', size: desk },
    { name: 'analytics', path: '/admin/analytics', size: desk },
  ],
};
/** WebP quality from 0 to 100: text stays sharp and a picture stays under 60 kB. */
const QUALITY = 72;

async function signIn(page: Page, url: string, username: string) {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}123`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
}

async function take(page: Page, url: string, { name, path, size }: Picture) {
  await page.setViewportSize(size);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // Playwright itself knows PNG and JPEG only.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const file = fileURLToPath(new URL(`../../../../docs/images/${name}.webp`, import.meta.url));
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const cluster = await openTemporaryCluster();
const portal = await startPortal((await createTestDatabase(cluster.url, 'template1')).url);
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  for (const [username, wanted] of Object.entries(pictures)) {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
    await signIn(page, portal.url, username);
    for (const picture of wanted) await take(page, portal.url, picture);
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
  await cluster.destroy();
}
