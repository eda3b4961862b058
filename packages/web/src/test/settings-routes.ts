import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AdminSettingsPage } from '../pages/admin/settings.page.tsx';
import { AdminSettingsSectionPage } from '../pages/admin/settings-section.page.tsx';
import { SettingsPage } from '../pages/client/settings.page.tsx';
import { SettingsSectionPage } from '../pages/client/settings-section.page.tsx';

export const clientSettingsRoutes: RouteObject[] = [
  { path: paths.settings, Component: SettingsPage },
  ...CLIENT_SETTINGS_SECTIONS.map((name) => ({
    path: paths.settingsSection(name),
    Component: SettingsSectionPage,
  })),
];

export const adminSettingsRoutes: RouteObject[] = [
  { path: paths.adminSettings, Component: AdminSettingsPage },
  ...ADMIN_SETTINGS_SECTIONS.map((name) => ({
    path: paths.adminSettingsSection(name),
    Component: AdminSettingsSectionPage,
  })),
  { path: paths.oldAdminLog, Component: AdminSettingsSectionPage },
];
