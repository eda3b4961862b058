export type Page = {
  /** `:id` stands for a number, `:code` for any text. */
  path: string;
  access: 'everyone' | 'client' | 'admin';
  /** Its file in the web app's `pages/`, without `.page.tsx`. */
  file?: string;
  title?: string;
  section?: string;
  group?: string;
  /** The path of the section that leads to it. The list of the sections leaves it out. */
  within?: string;
};

export const PAGES = {
  root: { path: '/', access: 'everyone' },
  auth: { path: '/auth', access: 'everyone', file: 'auth/auth' },
  forgottenPassword: { path: '/auth/forgotten', access: 'everyone', file: 'auth/forgotten-password' },
  resetPassword: { path: '/auth/reset', access: 'everyone', file: 'auth/reset-password' },
  invitation: { path: '/auth/invitation', access: 'everyone', file: 'auth/invitation' },
  restoreEmail: { path: '/auth/restore-email', access: 'everyone', file: 'auth/restore-email' },
  visitorHelp: { path: '/auth/help', access: 'everyone', file: 'visitor-help' },
  /** The status of its response is that of the code (the server's `pressPageStatus`). */
  pressPage: { path: '/s/:code', access: 'everyone', file: 'press-page' },
  outcome: { path: '/outcome', access: 'everyone', file: 'auth/outcome' },

  dashboard: { path: '/dashboard', access: 'client', file: 'client/dashboard', title: 'Dashboard' },
  requestHistory: {
    path: '/request-history',
    access: 'client',
    file: 'client/request-history',
    title: 'Request History',
  },
  request: { path: '/request-history/:id', access: 'client', file: 'client/request' },
  settings: {
    path: '/settings',
    access: 'client',
    file: 'client/settings',
    title: 'Settings',
    section: 'Profile',
  },
  settingsAddresses: clientSettings('addresses', 'Addresses'),
  settingsSecurity: clientSettings('security', 'Security'),
  settingsApi: clientSettings('api', 'API tokens'),
  settingsNotifications: clientSettings('notifications', 'Notifications'),
  settingsCredits: clientSettings('credits', 'Credits'),
  secondFactor: { path: '/settings/two-factor', access: 'client', file: 'client/settings/two-factor' },
  help: { path: '/help', access: 'client', file: 'help' },

  admin: { path: '/admin', access: 'admin', file: 'admin/dashboard', title: 'Dashboard' },
  adminClients: { path: '/admin/clients', access: 'admin', file: 'admin/clients/clients', title: 'Clients' },
  adminClient: { path: '/admin/clients/:id', access: 'admin', file: 'admin/clients/client' },
  adminClientRequest: {
    path: '/admin/clients/:id/request',
    access: 'admin',
    file: 'admin/clients/client-request',
  },
  adminClientsImport: {
    path: '/admin/clients/import',
    access: 'admin',
    file: 'admin/clients/import-clients',
  },
  adminSamples: { path: '/admin/samples', access: 'admin', file: 'admin/samples/samples', title: 'Samples' },
  adminSamplesImport: {
    path: '/admin/samples/import',
    access: 'admin',
    file: 'admin/samples/import-samples',
  },
  adminTransferTypes: { path: '/admin/samples/types', access: 'admin', file: 'admin/transfer-types' },
  adminRequests: {
    path: '/admin/requests',
    access: 'admin',
    file: 'admin/requests/requests',
    title: 'Sample Requests',
  },
  /** Before the page of a request, whose pattern it fits too. */
  printRequests: { path: '/admin/requests/print', access: 'admin', file: 'admin/requests/print-requests' },
  adminRequest: { path: '/admin/requests/:id', access: 'admin', file: 'admin/requests/request' },
  adminAnalytics: { path: '/admin/analytics', access: 'admin', file: 'admin/analytics', title: 'Analytics' },
  adminSettings: {
    path: '/admin/settings',
    access: 'admin',
    file: 'admin/settings',
    title: 'Settings',
    section: 'General',
    group: 'Portal',
  },
  adminSettingsAccess: adminSettings('access', 'Access', 'Portal'),
  adminSettingsAdmins: adminSettings('admins', 'Admins', 'Portal'),
  adminSettingsWebhooks: adminSettings('webhooks', 'Webhooks', 'Portal'),
  adminSettingsProfile: adminSettings('profile', 'Profile', 'You'),
  adminSettingsSecurity: adminSettings('security', 'Security', 'You'),
  adminSettingsApi: adminSettings('api', 'API tokens', 'You'),
  adminSettingsStatus: adminSettings('status', 'Status', 'Health'),
  adminSettingsEmail: statusDetail('email', 'Email delivery'),
  adminSettingsBackups: statusDetail('backups', 'Backups'),
  adminSettingsLedger: statusDetail('ledger', 'Credit ledger'),
  adminSettingsLog: adminSettings('log', 'Activity log', 'Health'),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

function clientSettings<Name extends string>(name: Name, section: string) {
  return { path: `/settings/${name}`, access: 'client', file: `client/settings/${name}`, section } as const;
}

function adminSettings<Name extends string>(name: Name, section: string, group: string) {
  return {
    path: `/admin/settings/${name}`,
    access: 'admin',
    file: `admin/settings/${name}`,
    section,
    group,
  } as const;
}

function statusDetail<Name extends string>(name: Name, section: string) {
  return { ...adminSettings(name, section, 'Health'), within: '/admin/settings/status' } as const;
}

export const pageList: readonly (Page & { name: PageName })[] = Object.entries(PAGES).map(([name, page]) => ({
  name: name as PageName,
  ...page,
}));

// Without regard to case, as the router of the web app matches.
export const pagePatterns = pageList.map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`, 'i'),
);

export function pageAt(path: string): Page | undefined {
  return pageList[pagePatterns.findIndex((pattern) => pattern.test(path))];
}
