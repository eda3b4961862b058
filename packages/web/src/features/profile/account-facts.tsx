import type { UserView } from '@portal/contract/accounts';
import { formatDay } from '../../lib/format/dates.ts';

/** The facts that the owner of the account cannot change. */
export function AccountFacts({ user }: { user: UserView }) {
  const facts = [
    { term: 'Monthly credits', value: `${user.remainingCredits} / ${user.monthlyCredits}` },
    { term: 'Credit reset date', value: formatDay(user.nextResetDate) },
    { term: 'Username', value: user.username },
    { term: 'Account type', value: user.role },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-quiet">{term}</dt>
          <dd className="mt-0.5 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
