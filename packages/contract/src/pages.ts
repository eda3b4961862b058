/** Every page's path, `:id` standing for a number. The web app routes by it and the server knows real pages by it. */
export const PAGES = [
  '/',
  '/auth',
  '/auth/forgotten',
  '/auth/reset',
  '/auth/invitation',
  '/dashboard',
  '/request-history',
  '/request-history/:id',
  '/settings',
  '/admin',
  '/admin/clients',
  '/admin/clients/:id',
  '/admin/requests',
  '/admin/requests/:id',
  '/admin/samples',
  '/admin/analytics',
  '/admin/settings',
  '/admin/log',
] as const;

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(':id', '[^/]+')}/?$`));

/** Whether a path is one of the app's pages. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
