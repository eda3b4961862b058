import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AdminSettingsPage } from '../pages/admin/settings.page.tsx';
import { SettingsPage } from '../pages/client/settings.page.tsx';

const clientPaths = [paths.settings, ...CLIENT_SETTINGS_SECTIONS.map(paths.settingsSection)];
export const clientSettingsRoutes: RouteObject[] = clientPaths.map((path) => ({
  path,
  Component: SettingsPage,
}));

const adminPaths = [
  paths.adminSettings,
  paths.oldAdminLog,
  ...ADMIN_SETTINGS_SECTIONS.map(paths.adminSettingsSection),
];
export const adminSettingsRoutes: RouteObject[] = adminPaths.map((path) => ({
  path,
  Component: AdminSettingsPage,
}));
