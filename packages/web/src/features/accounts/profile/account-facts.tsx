import type { UserView } from '@portal/contract/accounts';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { Day } from '../../../components/ui/time.tsx';

export function AccountFacts({ user }: { user: UserView }) {
  return (
    <DescriptionList
      className="mt-6 grid-cols-2 gap-x-6 border-t border-line pt-5 sm:grid-cols-4"
      facts={[
        { term: 'Monthly credits', value: `${user.remainingCredits} / ${user.monthlyCredits}` },
        { term: 'Credit reset date', value: <Day at={user.nextResetDate} /> },
        { term: 'Username', value: user.username },
        { term: 'Account type', value: user.role === 'admin' ? 'Admin' : 'Client' },
      ]}
    />
  );
}
