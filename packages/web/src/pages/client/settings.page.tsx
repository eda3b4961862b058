import { CLIENT_SETTINGS_SECTIONS, type ClientSettingsSection } from '@portal/contract/settings-sections';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { ClientApiTokens } from '../../features/api-tokens/client-api-tokens.tsx';
import { CreditStatement } from '../../features/credits/credit-statement.tsx';
import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../features/emails/notification-preferences.tsx';
import { ChangePassword } from '../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { ClientSettingsFrame } from './client-settings-frame.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

function Profile() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card title="Profile Settings">
      <ProfileForm key={user.id} user={user} />
    </Card>
  );
}

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

/** The settings and their sections, by the path of the URL. */
export function SettingsPage() {
  const { pathname } = useLocation();
  if (matchPath(paths.secondFactor, pathname)) return <SecondFactorEnrolment />;
  const section = CLIENT_SETTINGS_SECTIONS.find((name) => matchPath(paths.settingsSection(name), pathname));
  const Content = section === undefined ? Profile : CONTENTS[section];
  return (
    <ClientSettingsFrame>
      <Content />
    </ClientSettingsFrame>
  );
}
