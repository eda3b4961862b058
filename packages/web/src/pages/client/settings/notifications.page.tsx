import { useConfirmation } from '../../../features/accounts/confirmation/use-confirmation.tsx';
import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../../features/notifications/notification-preferences.tsx';

export default function NotificationsSettingsPage() {
  const confirmation = useConfirmation();
  return (
    <>
      <NotificationPreferences />
      <AccountEmailPreferences confirmation={confirmation} />
      {confirmation.dialog}
    </>
  );
}
