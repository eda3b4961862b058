import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '@portal/e2e/chromium/flags';
import { provideChromium } from '@portal/e2e/chromium/provide';
import { findFreePorts } from '../processes.ts';
import type { Visit } from './visitors.ts';

export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const [port = 0] = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

export async function openContext(browser: Browser, { url, cookie }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name, value] = cookie.split('=', 2);
  if (name && value) await context.addCookies([{ name, value, url }]);
  return context;
}

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[role="status"][aria-label="Loading"], [aria-busy="true"]') === null,
  );
}
