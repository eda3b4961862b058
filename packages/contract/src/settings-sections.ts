/** The sections of a client's settings: `/settings/NAME`. The profile is at `/settings`. */
export const CLIENT_SETTINGS_SECTIONS = ['security', 'notifications', 'credits', 'api'] as const;
export type ClientSettingsSection = (typeof CLIENT_SETTINGS_SECTIONS)[number];

/** The sections of the admin settings: `/admin/settings/NAME`. */
export const ADMIN_SETTINGS_SECTIONS = [
  'security',
  'access',
  'admins',
  'email',
  'webhooks',
  'api',
  'ledger',
  'backups',
  'log',
] as const;
export type AdminSettingsSection = (typeof ADMIN_SETTINGS_SECTIONS)[number];
