import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from './settings-sections.ts';

/** The path of every page; `:id` stands for a number. The web app routes by it, and the server recognizes pages by it. */
export const PAGES = [
  '/',
  '/auth',
  '/auth/forgotten',
  '/auth/reset',
  '/auth/invitation',
  '/auth/restore-email',
  '/dashboard',
  '/request-history',
  '/request-history/:id',
  '/settings',
  ...CLIENT_SETTINGS_SECTIONS.map((section) => `/settings/${section}`),
  '/settings/two-factor',
  '/help',
  '/admin',
  '/admin/clients',
  '/admin/clients/:id',
  '/admin/requests',
  '/admin/requests/:id',
  '/admin/samples',
  '/admin/analytics',
  '/admin/settings',
  ...ADMIN_SETTINGS_SECTIONS.map((section) => `/admin/settings/${section}`),
  // The activity log before it became a section of the settings.
  '/admin/log',
];

// Without regard to case, as the router of the web app matches.
export const pagePatterns = PAGES.map((page) => new RegExp(`^${page.replace(':id', '[^/]+')}/?$`, 'i'));

/** The page at a path, with `:id` for its number; undefined when there is none. */
export function pageAt(path: string): string | undefined {
  return PAGES[pagePatterns.findIndex((pattern) => pattern.test(path))];
}
