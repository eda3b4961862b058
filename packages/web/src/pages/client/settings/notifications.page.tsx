import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../../features/emails/notification-preferences.tsx';

export default function NotificationsSettingsPage() {
  return (
    <>
      <NotificationPreferences />
      <AccountEmailPreferences />
    </>
  );
}
