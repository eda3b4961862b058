import { CLIENT_SETTINGS_SECTIONS, type ClientSettingsSection } from '@portal/contract/settings-sections';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
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

const CONTENTS: Record<ClientSettingsSection, ComponentType> = {
  security: Security,
  notifications: Notifications,
  credits: CreditStatement,
  api: ClientApiTokens,
};

export function SettingsSectionPage() {
  const { pathname } = useLocation();
  const section = CLIENT_SETTINGS_SECTIONS.find((name) => matchPath(paths.settingsSection(name), pathname));
  if (section === undefined) return <SecondFactorEnrolment />;
  const Content = CONTENTS[section];
  return (
    <ClientSettingsFrame>
      <Content />
    </ClientSettingsFrame>
  );
}
