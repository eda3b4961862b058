/** Every address of the portal. */
export const paths = {
  root: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  requestHistory: '/request-history',
  request: (id: number | ':id') => `/request-history/${id}`,
  settings: '/settings',
  admin: '/admin',
  adminClients: '/admin/clients',
  adminClient: (id: number | ':id') => `/admin/clients/${id}`,
  adminRequests: '/admin/requests',
  adminRequest: (id: number | ':id') => `/admin/requests/${id}`,
  adminSamples: '/admin/samples',
  adminAnalytics: '/admin/analytics',
  adminSettings: '/admin/settings',
} as const;
