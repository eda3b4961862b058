import type { UserView } from '@portal/contract/accounts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { plannedUnits, useWaitingRequests } from './use-held-requests.ts';

/** What the credits of the renewal are used for. */
export function RenewalFacts({ user, units }: { user: UserView; units: number }) {
  const { monthlyCredits, nextResetDate } = user;
  const planned = plannedUnits(useWaitingRequests('renewal'));
  return (
    <>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-quiet">{`Credits to be used on ${formatShortDay(nextResetDate)}`}</dt>
        <dd className="text-right font-medium">{`${units} of ${monthlyCredits}`}</dd>
        {planned > 0 && (
          <>
            <dt className="text-quiet">Already planned for that day</dt>
            <dd className="text-right font-medium">{planned}</dd>
          </>
        )}
      </dl>
      {planned + units > monthlyCredits && (
        <p className="mt-2 text-sm text-warning">
          Requests are sent in the order of planning. One that no longer fits waits for the next renewal.
        </p>
      )}
    </>
  );
}
