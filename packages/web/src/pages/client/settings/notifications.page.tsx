import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../../features/emails/notification-preferences.tsx';
import { ClientSettingsFrame } from '../client-settings-frame.tsx';

export default function NotificationsSettingsPage() {
  return (
    <ClientSettingsFrame>
      <NotificationPreferences />
      <AccountEmailPreferences />
    </ClientSettingsFrame>
  );
}
