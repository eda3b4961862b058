import { Card } from '../../components/ui/card.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { ClientSettingsFrame } from './client-settings-frame.tsx';

export default function SettingsPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <ClientSettingsFrame>
      <Card title="Profile Settings">
        <ProfileForm key={user.id} user={user} />
      </Card>
    </ClientSettingsFrame>
  );
}
