import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Meter } from '../../components/ui/meter.tsx';
import { Day } from '../../components/ui/time.tsx';

type CreditRegionProps = { title: string; children: ReactNode };

function CreditRegion({ title, children }: CreditRegionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 max-sm:contents sm:pl-5 sm:first:pl-0">
      <h2 id={id} className="text-sm font-medium text-quiet max-sm:sr-only">
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

/**
 * What is left, of how much, and until when: one strip of three regions. On a phone they are one line, requests that wait are a
 * second one, and the headings are for screen readers.
 */
export function CreditCards({ user, waiting }: CreditCardsProps) {
  const { monthlyCredits, remainingCredits, nextResetDate } = user;
  const left = `of ${monthlyCredits} credits`;
  return (
    <div className="relative flex min-w-0 flex-wrap justify-between gap-x-3 gap-y-1 text-sm text-quiet max-sm:items-baseline max-sm:pb-2.5 sm:justify-start sm:gap-x-5 sm:[&>section+section]:border-l">
      <CreditRegion title="Remaining Credits">
        <div className="flex items-center gap-3">
          <p>
            <span
              className={clsx('text-lg font-semibold', remainingCredits < 1 ? 'text-danger' : 'text-ink')}
            >
              {remainingCredits}
            </span>
            {` of ${monthlyCredits}`}
            {/* Narrow screens have no room for the word. */}
            <span className="max-[23rem]:sr-only"> credits</span>
          </p>
          <Meter
            label="Left this month"
            value={remainingCredits}
            max={monthlyCredits}
            text={`${remainingCredits} ${left}`}
            textHidden
            className="max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:[&>div]:h-1.5 sm:w-28"
          />
        </div>
        {waiting?.admin}
      </CreditRegion>
      <CreditRegion title="Monthly Credit Allocation">
        <p>
          <span className="text-lg font-semibold text-ink">{monthlyCredits}</span>
          <span className="sm:hidden"> a month</span>
        </p>
      </CreditRegion>
      <CreditRegion title="Next Reset Date">
        <p>
          <span className="sm:hidden">Reset </span>
          <span className="text-lg font-semibold text-ink max-sm:text-sm">
            <Day at={nextResetDate} />
          </span>
        </p>
        {waiting?.renewal}
      </CreditRegion>
      <CreditAnnouncement user={user} />
    </div>
  );
}
