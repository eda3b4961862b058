import { pluralize } from '@portal/contract/values/numbers';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { useSession } from '../../lib/api/session.ts';
import { formatDay } from '../../lib/format/dates.ts';

/** What is left of the client's credits, when they reset, and below it what waits. */
export function RenewalLine({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card title="This month">
      <p>{`${user.remainingCredits} of ${pluralize(user.monthlyCredits, 'credit')} left.`}</p>
      <p>{`Your credits reset on ${formatDay(user.nextResetDate)}, to ${user.monthlyCredits}.`}</p>
      {children}
    </Card>
  );
}
