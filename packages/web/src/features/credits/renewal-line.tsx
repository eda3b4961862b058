import type { ReactNode } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { formatDay } from '../../lib/format/dates.ts';

/** When the client's credits reset, and below it what waits. */
export function RenewalLine({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className="mb-4">
      <p>{`Your credits reset on ${formatDay(user.nextResetDate)}, to ${user.monthlyCredits}.`}</p>
      {children}
    </div>
  );
}
