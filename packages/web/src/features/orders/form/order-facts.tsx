import type { UserView } from '@portal/contract/accounts';
import { Button } from '../../../components/ui/button.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { formatShortDay } from '../../../lib/format/dates.ts';
import type { Ending } from '../cart/cart.ts';
import { describeTooMuch, formatCredits } from '../describe-request.ts';
import { plannedUnits, useWaitingRequests } from '../use-waiting-requests.ts';

type OrderFactsProps = { ending: Ending; user: UserView; units: number; onWait: () => void };

/** Why an order cannot wait for the reset, or what its wait depends on. */
function describeWait(units: number, planned: number, { remainingCredits, monthlyCredits }: UserView) {
  if (units <= remainingCredits) return 'Your credits cover this now. Cancel, and submit it.';
  if (units > monthlyCredits) return describeTooMuch(units, monthlyCredits);
  if (planned + units <= monthlyCredits) return null;
  return 'Requests are sent in the order in which you saved them. One that no longer fits waits for the next reset.';
}

/** What an order does to the credits. */
export function OrderFacts({ ending, user, units, onWait }: OrderFactsProps) {
  const { remainingCredits, monthlyCredits, nextResetDate } = user;
  const planned = plannedUnits(useWaitingRequests('renewal'));
  const day = formatShortDay(nextResetDate);
  const isBeyond = units > remainingCredits;
  if (ending === 'admin')
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-live="polite" className="text-quiet">
          {`You have ${formatCredits(remainingCredits)} and selected ${units}.${isBeyond ? '' : ' Add what you need beyond them.'}`}
        </p>
        {isBeyond && units <= monthlyCredits && (
          <Button variant="secondary" size="sm" onClick={onWait}>
            {`Wait for the reset on ${day} instead`}
          </Button>
        )}
      </div>
    );
  const uses = planned > 0 ? `, ${planned} of them for what you saved` : '';
  const facts = {
    now: [{ term: 'Total credits to be used', value: `${units} of ${remainingCredits}` }],
    renewal: [
      { term: `Credits to be used on ${day}`, value: `${units} of ${monthlyCredits}` },
      ...(planned > 0 ? [{ term: 'Already saved for that day', value: planned }] : []),
    ],
  };
  return (
    <>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {facts[ending].map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {ending === 'now' && (
        <p className="mt-1.5 text-quiet">
          {`Leaves ${formatCredits(Math.max(0, remainingCredits - units))} until `}
          <Day at={nextResetDate} />
          {`, then ${monthlyCredits} new ones${uses}.`}
        </p>
      )}
      {ending === 'renewal' && (
        <p aria-live="polite" className="mt-2 text-sm text-warning empty:hidden">
          {describeWait(units, planned, user)}
        </p>
      )}
    </>
  );
}
