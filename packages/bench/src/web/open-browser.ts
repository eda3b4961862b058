import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags } from '@portal/e2e/chromium/flags';
import { provideChromium } from '@portal/e2e/chromium/provide';

const freePort = () =>
  new Promise<number>((tell, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => tell(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A browser that Lighthouse may give orders too, at a port. */
export const openBrowser = async (): Promise<{ browser: Browser; port: number }> => {
  const chromiumHere = provideChromium();
  if (!chromiumHere.found) throw new Error(chromiumHere.reason);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumHere.path,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
};
