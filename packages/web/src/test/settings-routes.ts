import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AdminSettingsPage } from '../pages/admin/settings.page.tsx';
import { AdminSettingsSectionPage } from '../pages/admin/settings-section.page.tsx';
import { SettingsPage } from '../pages/client/settings.page.tsx';
import { SettingsSectionPage } from '../pages/client/settings-section.page.tsx';

export const clientSettingsRoutes: RouteObject[] = [
  { path: paths.settings, Component: SettingsPage },
  ...CLIENT_SETTINGS_SECTIONS.map((section) => ({
    path: paths.settingsSection(section),
    Component: SettingsSectionPage,
  })),
];

const adminSectionPaths = [paths.oldAdminLog, ...ADMIN_SETTINGS_SECTIONS.map(paths.adminSettingsSection)];
export const adminSettingsRoutes: RouteObject[] = [
  { path: paths.adminSettings, Component: AdminSettingsPage },
  ...adminSectionPaths.map((path) => ({ path, Component: AdminSettingsSectionPage })),
];
