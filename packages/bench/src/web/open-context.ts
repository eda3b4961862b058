import type { Browser, BrowserContext } from '@playwright/test';
import type { Visit } from './visitors.ts';

/** A browser that was never at the portal, with the session of a visit. */
export const openContext = async (browser: Browser, { url, cookie }: Visit): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name, value] = cookie.split('=', 2);
  if (name && value) await context.addCookies([{ name, value, url }]);
  return context;
};
