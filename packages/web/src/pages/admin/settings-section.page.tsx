import { pageAt } from '@portal/contract/pages';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
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

const CONTENTS: Record<string, ComponentType> = {
  [paths.adminSettingsSecurity]: OwnSecurity,
  [paths.adminSettingsAccess]: AccessSettings,
  [paths.adminSettingsAdmins]: AdminAccounts,
  [paths.adminSettingsEmail]: FailedEmails,
  [paths.adminSettingsWebhooks]: Webhooks,
  [paths.adminSettingsApi]: ApiTokens,
  [paths.adminSettingsLedger]: CreditsCheck,
  [paths.adminSettingsBackups]: Backups,
  [paths.adminSettingsLog]: AuditLogList,
};

export default function AdminSettingsSectionPage() {
  const { pathname, search } = useLocation();
  const path = pageAt(pathname)?.path ?? pathname;
  const Content = CONTENTS[path];
  if (!Content) return <Navigate to={{ pathname: paths.adminSettingsLog, search }} replace />;
  return (
    <AdminSettingsFrame wide={path === paths.adminSettingsLog}>
      <Content />
    </AdminSettingsFrame>
  );
}
