import { get, type RestRoute, update } from '../route.ts';

export const settingsRoutes: RestRoute[] = [
  { ...get, path: '/admin/settings', procedure: 'admin.settings.get', summary: 'The settings' },
  {
    ...update,
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    summary: 'Change settings',
    details:
      'A session changes `registration`, `adminSecondFactor` and `clientApiTokens` within ten minutes after its sign-in. API tokens cannot change them.',
    errors: ['stale-settings', 'conflict'],
  },
];
