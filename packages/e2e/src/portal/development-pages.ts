import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { emailPreview } from '../../../../scripts/lib/email-preview.ts';

/** Serves the gallery and the email preview like `pnpm dev`, without a portal. */
export async function openDevelopmentPages() {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../web', import.meta.url)),
    configLoader: 'native',
    logLevel: 'error',
    plugins: [emailPreview()],
    server: { port: 0 },
  });
  await vite.listen();
  const [url = ''] = vite.resolvedUrls?.local ?? [];
  return { url, close: () => vite.close() };
}
