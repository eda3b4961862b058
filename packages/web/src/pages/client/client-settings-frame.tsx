import type { ReactNode } from 'react';
import { SettingsFrame } from '../../components/settings/settings-frame.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';

const LINKS = [
  { path: paths.settings, label: 'Profile' },
  { path: paths.settingsSection('security'), label: 'Security' },
  { path: paths.settingsSection('notifications'), label: 'Notifications' },
  { path: paths.settingsSection('credits'), label: 'Credits' },
] as const;

const API_LINK = { path: paths.settingsSection('api'), label: 'API tokens' };

export function ClientSettingsFrame({ children }: { children: ReactNode }) {
  // The last link, so that none moves when the response arrives.
  const { data: policy } = trpc.me.apiTokens.policy.useQuery();
  return <SettingsFrame links={policy?.isAllowed ? [...LINKS, API_LINK] : LINKS}>{children}</SettingsFrame>;
}
