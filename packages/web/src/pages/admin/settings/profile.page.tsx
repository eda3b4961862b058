import { Card } from '../../../components/ui/card.tsx';
import { ProfileForm } from '../../../features/accounts/profile/profile-form.tsx';
import { useSession } from '../../../lib/api/session.ts';

export default function ProfileSettingsPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card title="Profile Settings">
      <ProfileForm key={user.id} user={user} />
    </Card>
  );
}
