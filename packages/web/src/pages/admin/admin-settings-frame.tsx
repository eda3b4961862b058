import type { ReactNode } from 'react';
import { SettingsFrame } from '../../components/settings/settings-frame.tsx';
import { paths } from '../../lib/paths.ts';

const LINKS = [
  { path: paths.adminSettings, label: 'General' },
  { path: paths.adminSettingsSection('security'), label: 'Security' },
  { path: paths.adminSettingsSection('access'), label: 'Access' },
  { path: paths.adminSettingsSection('admins'), label: 'Admins' },
  { path: paths.adminSettingsSection('email'), label: 'Email delivery' },
  { path: paths.adminSettingsSection('webhooks'), label: 'Webhooks' },
  { path: paths.adminSettingsSection('api'), label: 'API tokens' },
  { path: paths.adminSettingsSection('ledger'), label: 'Credit ledger' },
  { path: paths.adminSettingsSection('backups'), label: 'Backups' },
  { path: paths.adminSettingsSection('log'), label: 'Activity log' },
] as const;

export function AdminSettingsFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <SettingsFrame links={LINKS} wide={wide}>
      {children}
    </SettingsFrame>
  );
}
