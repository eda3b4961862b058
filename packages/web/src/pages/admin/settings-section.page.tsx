import { ADMIN_SETTINGS_SECTIONS, type AdminSettingsSection } from '@portal/contract/settings-sections';
import type { ComponentType } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { AccountAccess } from '../../features/account-access/account-access.tsx';
import { Admins } from '../../features/admins/admins.tsx';
import { ApiTokens } from '../../features/api-tokens/api-tokens.tsx';
import { AuditLogList } from '../../features/audit-log/audit-log-list.tsx';
import { Backups } from '../../features/backups/backups.tsx';
import { CreditsCheck } from '../../features/credits/credits-check.tsx';
import { FailedEmails } from '../../features/emails/failed-emails.tsx';
import { AccountEmailPreferences } from '../../features/emails/notification-preferences.tsx';
import { ChangePassword } from '../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { AccessSettings } from '../../features/settings/access-settings.tsx';
import { Webhooks } from '../../features/webhooks/webhooks.tsx';
import { paths } from '../../lib/paths.ts';
import { AdminSettingsFrame } from './admin-settings-frame.tsx';

function OwnSecurity() {
  return (
    <>
      <ChangePassword />
      <SecondFactorCard />
      <OwnSessions />
      <AccountEmailPreferences />
    </>
  );
}

function AdminAccounts() {
  return <Admins renderAccess={(accountId) => <AccountAccess accountId={accountId} />} />;
}

const CONTENTS: Record<AdminSettingsSection, ComponentType> = {
  security: OwnSecurity,
  access: AccessSettings,
  admins: AdminAccounts,
  email: FailedEmails,
  webhooks: Webhooks,
  api: ApiTokens,
  ledger: CreditsCheck,
  backups: Backups,
  log: AuditLogList,
};

export function AdminSettingsSectionPage() {
  const { pathname, search } = useLocation();
  const section = ADMIN_SETTINGS_SECTIONS.find((name) =>
    matchPath(paths.adminSettingsSection(name), pathname),
  );
  if (section === undefined)
    return <Navigate to={{ pathname: paths.adminSettingsSection('log'), search }} replace />;
  const Content = CONTENTS[section];
  return (
    <AdminSettingsFrame wide={section === 'log'}>
      <Content />
    </AdminSettingsFrame>
  );
}
