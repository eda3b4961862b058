/** Whose session a screen is opened with, and which of the two portals it is opened in. */
export type Visitor = 'nobody' | 'client' | 'admin of many';

export type Screen = {
  path: string;
  as: Visitor;
  /** kB of JavaScript, by gzip. */
  goal?: number;
  /** Whether Lighthouse looks at it too, as on a middling phone. */
  isRated?: boolean;
};

/** The main screens. Many: a portal with as many requests as the command line says. */
export const screens: Screen[] = [
  { path: '/auth', as: 'nobody', goal: 115, isRated: true },
  { path: '/dashboard', as: 'client', goal: 190, isRated: true },
  { path: '/request-history', as: 'client', isRated: true },
  { path: '/settings', as: 'client', isRated: true },
  { path: '/admin', as: 'admin of many' },
  { path: '/admin/clients', as: 'admin of many' },
  { path: '/admin/requests', as: 'admin of many', isRated: true },
  { path: '/admin/samples', as: 'admin of many' },
  { path: '/admin/analytics', as: 'admin of many', goal: 310, isRated: true },
  { path: '/admin/settings', as: 'admin of many' },
];
