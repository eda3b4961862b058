import { pageList } from '@portal/contract/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { AdminSettings, ClientSettings } from '../app/layouts/settings-frame.tsx';

const files = import.meta.glob<{ default: ComponentType }>('../pages/*/{settings,settings/*}.page.tsx', {
  eager: true,
});

/** The settings and their sections. */
function settingsOf(area: 'admin' | 'client'): RouteObject[] {
  return pageList.flatMap(({ path, file = '' }) => {
    const page = file.startsWith(`${area}/settings`) ? files[`../pages/${file}.page.tsx`] : undefined;
    return page ? [{ path, Component: page.default }] : [];
  });
}

export const clientSettingsRoutes = [{ Component: ClientSettings, children: settingsOf('client') }];
export const adminSettingsRoutes = [{ Component: AdminSettings, children: settingsOf('admin') }];
