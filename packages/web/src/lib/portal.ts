import type { PortalView } from '@portal/contract/portal';

export const DEFAULT_PORTAL: PortalView = {
  name: 'Transfers Portal',
  adminName: 'Transfers Admin Portal',
  timeZone: 'UTC',
};

/** The installation's names and time zone, which the server writes into index.html. */
export function readPortal(page: Document = document): PortalView {
  const content = page.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';
  // Vite's development server leaves the placeholder in the page.
  return content.startsWith('{') ? { ...DEFAULT_PORTAL, ...JSON.parse(content) } : DEFAULT_PORTAL;
}

export const portal = readPortal();
