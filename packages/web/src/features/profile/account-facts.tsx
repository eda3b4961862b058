import type { UserView } from '@portal/contract/accounts';
import { Card } from '../../components/ui/card.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { Day } from '../../components/ui/time.tsx';
import { useSession } from '../../lib/api/session.ts';
import { portal } from '../../lib/portal.ts';

const ROLE_LABELS = { admin: 'Admin', client: 'Client' } as const;

export function AccountInformation() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card title="Account Information">
      <DescriptionList
        className="gap-x-6 sm:grid-cols-3"
        facts={[
          { term: 'Name', value: user.name },
          { term: 'Email', value: user.email },
          { term: 'Role', value: ROLE_LABELS[user.role] },
          { term: 'Time zone of the portal', value: portal.timeZone },
        ]}
      />
    </Card>
  );
}

export function AccountFacts({ user }: { user: UserView }) {
  return (
    <DescriptionList
      className="my-2 grid-cols-2 gap-x-6 border-y border-line py-5"
      facts={[
        { term: 'Monthly credits', value: `${user.remainingCredits} / ${user.monthlyCredits}` },
        { term: 'Credit reset date', value: <Day at={user.nextResetDate} /> },
        { term: 'Username', value: user.username },
        { term: 'Account type', value: ROLE_LABELS[user.role] },
        { term: 'Time zone of the portal', value: portal.timeZone },
      ]}
    />
  );
}
