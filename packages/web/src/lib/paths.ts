import type { AdminSettingsSection, ClientSettingsSection } from '@portal/contract/settings-sections';

export const paths = {
  root: '/',
  auth: '/auth',
  forgottenPassword: '/auth/forgotten',
  resetPassword: '/auth/reset',
  invitation: '/auth/invitation',
  restoreEmail: '/auth/restore-email',
  dashboard: '/dashboard',
  requestHistory: '/request-history',
  request: (id: number | ':id') => `/request-history/${id}`,
  settings: '/settings',
  settingsSection: (section: ClientSettingsSection) => `/settings/${section}`,
  secondFactor: '/settings/two-factor',
  help: '/help',
  admin: '/admin',
  adminClients: '/admin/clients',
  adminClient: (id: number | ':id') => `/admin/clients/${id}`,
  adminRequests: '/admin/requests',
  adminRequest: (id: number | ':id') => `/admin/requests/${id}`,
  adminSamples: '/admin/samples',
  adminAnalytics: '/admin/analytics',
  adminSettings: '/admin/settings',
  adminSettingsSection: (section: AdminSettingsSection) => `/admin/settings/${section}`,
  /** The earlier address of the activity log, which leads to the section of the settings. */
  oldAdminLog: '/admin/log',
} as const;

/** The state of the sign-in page's history entry: the path and query to return to. It survives a reload. */
export type ReturnState = { from: string } | null;

/** Where to go after the sign-in. Only a path of the portal: `//host` and `/\\host` would lead elsewhere. */
export function returnPath(state: unknown): string {
  const { from } = Object(state) as { from?: unknown };
  return /^\/(?![/\\])/.test(String(from)) ? String(from) : paths.root;
}
