import { pageAt } from '@portal/contract/pages';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ClientApiTokens } from '../../features/api-tokens/client-api-tokens.tsx';
import { CreditStatement } from '../../features/credits/credit-statement.tsx';
import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../features/emails/notification-preferences.tsx';
import { ChangePassword } from '../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { paths } from '../../lib/paths.ts';
import { ClientSettingsFrame } from './client-settings-frame.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

function Security() {
  return (
    <>
      <ChangePassword />
      <SecondFactorCard />
      <OwnSessions />
    </>
  );
}

function Notifications() {
  return (
    <>
      <NotificationPreferences />
      <AccountEmailPreferences />
    </>
  );
}

const CONTENTS: Record<string, ComponentType> = {
  [paths.settingsSecurity]: Security,
  [paths.settingsNotifications]: Notifications,
  [paths.settingsCredits]: CreditStatement,
  [paths.settingsApi]: ClientApiTokens,
};

export default function SettingsSectionPage() {
  const { pathname } = useLocation();
  const Content = CONTENTS[pageAt(pathname)?.path ?? pathname];
  if (!Content) return <SecondFactorEnrolment />;
  return (
    <ClientSettingsFrame>
      <Content />
    </ClientSettingsFrame>
  );
}
