import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { portal } from '../../../lib/portal.ts';

export function AccountInformation() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card
      title="Account Information"
      action={<TextLink to={paths.adminSettingsProfile}>Edit your profile</TextLink>}
    >
      <DescriptionList
        className="grid-cols-1 gap-x-6 sm:grid-cols-2"
        facts={[
          { term: 'Name', value: user.name },
          { term: 'Email', value: user.email },
          { term: 'Role', value: user.role === 'admin' ? 'Admin' : 'Client' },
          { term: 'Time zone of the portal', value: portal.timeZone },
        ]}
      />
    </Card>
  );
}
