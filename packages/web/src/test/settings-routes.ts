import { pageList } from '@portal/contract/pages';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import AdminSettingsPage from '../pages/admin/settings.page.tsx';
import AdminSettingsSectionPage from '../pages/admin/settings-section.page.tsx';
import SettingsPage from '../pages/client/settings.page.tsx';
import SettingsSectionPage from '../pages/client/settings-section.page.tsx';

function pathsOf(file: string) {
  return pageList.filter((page) => page.file === file).map(({ path }) => path);
}

export const clientSettingsRoutes: RouteObject[] = [
  { path: paths.settings, Component: SettingsPage },
  ...pathsOf('client/settings-section').map((path) => ({ path, Component: SettingsSectionPage })),
];

export const adminSettingsRoutes: RouteObject[] = [
  { path: paths.adminSettings, Component: AdminSettingsPage },
  ...pathsOf('admin/settings-section').map((path) => ({ path, Component: AdminSettingsSectionPage })),
];
