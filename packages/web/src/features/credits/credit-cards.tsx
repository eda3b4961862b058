import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Meter } from '../../components/ui/meter.tsx';
import { Day } from '../../components/ui/time.tsx';

type CreditRegionProps = { title: string; children: ReactNode };

function CreditRegion({ title, children }: CreditRegionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 px-2.5 py-2 sm:px-5 sm:py-2.5">
      <h2 id={id} className="text-xs/4 font-medium text-quiet sm:text-sm max-sm:min-h-8">
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

/** What is left, of how much, and until when: one strip of three regions. */
export function CreditCards({ user, waiting }: CreditCardsProps) {
  const { monthlyCredits, remainingCredits, nextResetDate } = user;
  const left = `of ${monthlyCredits} credits`;
  return (
    <div className="grid min-w-0 grow grid-cols-3 rounded-lg border border-line bg-surface [&>section+section]:border-l">
      <CreditRegion title="Remaining Credits">
        <p className="text-sm text-quiet">
          <span className={clsx('text-lg font-semibold', remainingCredits < 1 ? 'text-danger' : 'text-ink')}>
            {remainingCredits}
          </span>
          {` of ${monthlyCredits}`}
          {/* Phones have no room for the word, which is in the heading. */}
          <span className="max-sm:sr-only"> credits</span>
        </p>
        <Meter
          label="Left this month"
          value={remainingCredits}
          max={monthlyCredits}
          text={`${remainingCredits} ${left}`}
          textHidden
          className="mt-1"
        />
        {waiting?.admin}
      </CreditRegion>
      <CreditRegion title="Monthly Credit Allocation">
        <p className="text-lg font-semibold">{monthlyCredits}</p>
      </CreditRegion>
      <CreditRegion title="Next Reset Date">
        <p className="text-lg font-semibold">
          <Day at={nextResetDate} />
        </p>
        {waiting?.renewal}
      </CreditRegion>
      <CreditAnnouncement user={user} />
    </div>
  );
}
