import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RequireSession, RootRoute } from './guards.tsx';
import { pageFile } from './page-file.tsx';

const clientSection = pageFile(
  () => import('../../pages/client/settings-section.page.tsx'),
  'SettingsSectionPage',
);
const adminSection = pageFile(
  () => import('../../pages/admin/settings-section.page.tsx'),
  'AdminSettingsSectionPage',
);

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
  {
    path: paths.settings,
    ...pageFile(() => import('../../pages/client/settings.page.tsx'), 'SettingsPage'),
  },
  ...[paths.secondFactor, ...CLIENT_SETTINGS_SECTIONS.map(paths.settingsSection)].map((path) => ({
    path,
    ...clientSection,
  })),
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
  {
    path: paths.adminSettings,
    ...pageFile(() => import('../../pages/admin/settings.page.tsx'), 'AdminSettingsPage'),
  },
  ...[paths.oldAdminLog, ...ADMIN_SETTINGS_SECTIONS.map(paths.adminSettingsSection)].map((path) => ({
    path,
    ...adminSection,
  })),
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
