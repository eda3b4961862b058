import { createBrowserRouter, type RouteObject } from 'react-router';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { paths } from './paths.ts';
import { RequireSession } from './require-session.tsx';
import { RootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';

const clientPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('../pages/client/dashboard.page.tsx')).DashboardPage }),
  },
  {
    path: paths.requestHistory,
    lazy: async () => ({
      Component: (await import('../pages/client/request-history.page.tsx')).RequestHistoryPage,
    }),
  },
  {
    path: paths.request(':id'),
    lazy: async () => ({ Component: (await import('../pages/client/request.page.tsx')).RequestPage }),
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('../pages/client/settings.page.tsx')).SettingsPage }),
  },
];

const adminPages: RouteObject[] = [
  {
    path: paths.admin,
    lazy: async () => ({ Component: (await import('../pages/admin/dashboard.page.tsx')).AdminDashboardPage }),
  },
  {
    path: paths.adminClients,
    lazy: async () => ({ Component: (await import('../pages/admin/clients.page.tsx')).AdminClientsPage }),
  },
  {
    path: paths.adminClient(':id'),
    lazy: async () => ({ Component: (await import('../pages/admin/client.page.tsx')).AdminClientPage }),
  },
  {
    path: paths.adminRequests,
    lazy: async () => ({ Component: (await import('../pages/admin/requests.page.tsx')).AdminRequestsPage }),
  },
  {
    path: paths.adminRequest(':id'),
    lazy: async () => ({ Component: (await import('../pages/admin/request.page.tsx')).AdminRequestPage }),
  },
  {
    path: paths.adminSamples,
    lazy: async () => ({ Component: (await import('../pages/admin/samples.page.tsx')).AdminSamplesPage }),
  },
  {
    path: paths.adminAnalytics,
    lazy: async () => ({ Component: (await import('../pages/admin/analytics.page.tsx')).AdminAnalyticsPage }),
  },
  {
    path: paths.adminSettings,
    lazy: async () => ({ Component: (await import('../pages/admin/settings.page.tsx')).AdminSettingsPage }),
  },
];

// A failing page keeps its layout, so that the way elsewhere stays open.
const guarded = (pages: RouteObject[]): RouteObject => ({ errorElement: <RouteError />, children: pages });

const routes: RouteObject[] = [
  {
    HydrateFallback: PageSpinner,
    errorElement: <RouteError />,
    children: [
      { path: paths.root, element: <RootRoute /> },
      {
        path: paths.auth,
        lazy: async () => ({ Component: (await import('../pages/auth/auth.page.tsx')).AuthPage }),
      },
      {
        path: paths.forgottenPassword,
        lazy: async () => ({
          Component: (await import('../pages/auth/forgotten-password.page.tsx')).ForgottenPasswordPage,
        }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({
          Component: (await import('../pages/auth/reset-password.page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: paths.invitation,
        lazy: async () => ({ Component: (await import('../pages/auth/invitation.page.tsx')).InvitationPage }),
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./client-layout.tsx')).ClientLayout }),
            children: [guarded(clientPages)],
          },
        ],
      },
      {
        element: <RequireSession admin />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./admin-shell.tsx')).AdminShell }),
            children: [guarded(adminPages)],
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../pages/not-found.page.tsx')).NotFoundPage }),
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
