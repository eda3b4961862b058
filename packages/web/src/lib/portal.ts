import type { PortalView } from '@portal/contract/portal';
import { DEFAULT_PORTAL } from './default-portal.ts';

/** The installation's names and time zone, which the server writes into index.html. */
export function readPortal(page: Document = document): PortalView {
  const content = page.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';
  // Without the server, the placeholder is still in the page.
  return content.startsWith('{') ? { ...DEFAULT_PORTAL, ...JSON.parse(content) } : DEFAULT_PORTAL;
}

export const portal = readPortal();
