import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Meter } from '../../components/ui/meter.tsx';
import { Day } from '../../components/ui/time.tsx';

type CreditCardProps = { title: string; className?: string; children: ReactNode };

function CreditCard({ title, className, children }: CreditCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface p-5 max-md:p-4', className)}
    >
      <h2 id={id} className="text-sm font-medium text-quiet">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Lets screen readers announce a change. */
function CreditAnnouncement({ user: { remainingCredits, monthlyCredits } }: { user: UserView }) {
  const [first] = useState(remainingCredits);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && remainingCredits !== first) setHasChanged(true);
  return (
    <p aria-live="polite" className="sr-only">
      {hasChanged && `Remaining credits: ${remainingCredits} of ${monthlyCredits}`}
    </p>
  );
}

type CreditCardsProps = {
  user: UserView;
  /** What waits for more credits, and what for the next reset. */
  waiting?: { admin: ReactNode; renewal: ReactNode };
};

export function CreditCards({ user, waiting }: CreditCardsProps) {
  const { monthlyCredits, remainingCredits, nextResetDate } = user;
  return (
    <div className="grid grid-cols-2 content-stretch gap-3 sm:gap-4">
      <CreditCard title="Remaining Credits" className="col-span-2 flex flex-col">
        <p className="mt-2 text-3xl font-semibold">{remainingCredits}</p>
        <div className="mt-auto pt-4">
          <Meter
            label="Left this month"
            value={remainingCredits}
            max={monthlyCredits}
            text={`${remainingCredits} of ${monthlyCredits} credits`}
          />
        </div>
        {waiting?.admin}
      </CreditCard>
      <CreditCard title="Monthly Credit Allocation">
        <p className="mt-2 text-xl font-semibold">{monthlyCredits}</p>
        <p className="mt-0.5 text-sm text-quiet">credits each month</p>
      </CreditCard>
      <CreditCard title="Next Reset Date">
        <p className="mt-2 text-xl font-semibold">
          <Day at={nextResetDate} />
        </p>
        <p className="mt-0.5 text-sm text-quiet">{`resets to ${monthlyCredits} credits`}</p>
        {waiting?.renewal}
      </CreditCard>
      <CreditAnnouncement user={user} />
    </div>
  );
}
