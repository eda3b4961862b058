import type { UserView } from '@portal/contract/accounts';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { formatDay } from '../../lib/format/dates.ts';

/** The facts that the owner of the account cannot change. */
export function AccountFacts({ user }: { user: UserView }) {
  return (
    <DescriptionList
      className="gap-x-6 sm:grid-cols-2"
      facts={[
        { term: 'Monthly credits', value: `${user.remainingCredits} / ${user.monthlyCredits}` },
        { term: 'Credit reset date', value: formatDay(user.nextResetDate) },
        { term: 'Username', value: user.username },
        { term: 'Account type', value: user.role },
      ]}
    />
  );
}
