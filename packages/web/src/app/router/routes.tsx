import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RequireSession, RootRoute } from './guards.tsx';

/** The lazy page of a route. The handle loads its file ahead of the navigation. */
function pageFile<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { Component: lazy(async () => ({ default: (await load())[name] })), handle: load };
}

const clientSettings = pageFile(() => import('../../pages/client/settings.page.tsx'), 'SettingsPage');
const adminSettings = pageFile(() => import('../../pages/admin/settings.page.tsx'), 'AdminSettingsPage');

const clientPages: RouteObject[] = [
  {
    path: paths.dashboard,
    ...pageFile(() => import('../../pages/client/dashboard.page.tsx'), 'DashboardPage'),
  },
  {
    path: paths.requestHistory,
    ...pageFile(() => import('../../pages/client/request-history.page.tsx'), 'RequestHistoryPage'),
  },
  {
    path: paths.request(':id'),
    ...pageFile(() => import('../../pages/client/request.page.tsx'), 'RequestPage'),
  },
  ...[paths.settings, paths.secondFactor, ...CLIENT_SETTINGS_SECTIONS.map(paths.settingsSection)].map(
    (path) => ({ path, ...clientSettings }),
  ),
];

const adminPages: RouteObject[] = [
  {
    path: paths.admin,
    ...pageFile(() => import('../../pages/admin/dashboard.page.tsx'), 'AdminDashboardPage'),
  },
  {
    path: paths.adminClients,
    ...pageFile(() => import('../../pages/admin/clients.page.tsx'), 'AdminClientsPage'),
  },
  {
    path: paths.adminClient(':id'),
    ...pageFile(() => import('../../pages/admin/client.page.tsx'), 'AdminClientPage'),
  },
  {
    path: paths.adminRequests,
    ...pageFile(() => import('../../pages/admin/requests.page.tsx'), 'AdminRequestsPage'),
  },
  {
    path: paths.adminRequest(':id'),
    ...pageFile(() => import('../../pages/admin/request.page.tsx'), 'AdminRequestPage'),
  },
  {
    path: paths.adminSamples,
    ...pageFile(() => import('../../pages/admin/samples.page.tsx'), 'AdminSamplesPage'),
  },
  {
    path: paths.adminAnalytics,
    ...pageFile(() => import('../../pages/admin/analytics.page.tsx'), 'AdminAnalyticsPage'),
  },
  ...[paths.adminSettings, paths.oldAdminLog, ...ADMIN_SETTINGS_SECTIONS.map(paths.adminSettingsSection)].map(
    (path) => ({ path, ...adminSettings }),
  ),
];

const authPages: RouteObject[] = [
  { path: paths.auth, ...pageFile(() => import('../../pages/auth/auth.page.tsx'), 'AuthPage') },
  {
    path: paths.forgottenPassword,
    ...pageFile(() => import('../../pages/auth/forgotten-password.page.tsx'), 'ForgottenPasswordPage'),
  },
  {
    path: paths.resetPassword,
    ...pageFile(() => import('../../pages/auth/reset-password.page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.invitation,
    ...pageFile(() => import('../../pages/auth/invitation.page.tsx'), 'InvitationPage'),
  },
  {
    path: paths.restoreEmail,
    ...pageFile(() => import('../../pages/auth/restore-email.page.tsx'), 'RestoreEmailPage'),
  },
];

export const routes: RouteObject[] = [
  { path: paths.root, Component: RootRoute },
  ...authPages,
  {
    element: <RequireSession />,
    children: [
      {
        ...pageFile(() => import('../layouts/client/client-layout.tsx'), 'ClientLayout'),
        children: clientPages,
      },
    ],
  },
  {
    element: <RequireSession />,
    children: [
      {
        ...pageFile(() => import('../layouts/own-layout.tsx'), 'OwnLayout'),
        children: [{ path: paths.help, ...pageFile(() => import('../../pages/help.page.tsx'), 'HelpPage') }],
      },
    ],
  },
  {
    element: <RequireSession admin />,
    children: [
      { ...pageFile(() => import('../layouts/admin/admin-layout.tsx'), 'AdminLayout'), children: adminPages },
    ],
  },
  { path: '*', ...pageFile(() => import('../../pages/not-found.page.tsx'), 'NotFoundPage') },
];
