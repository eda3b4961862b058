import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatCredits, formatMoreCredits } from '../describe-request.ts';

type CreditOffersProps = {
  user: UserView;
  /** Of the cart. */
  units: number;
  /** Opens the form that asks an admin for credits, or the one that waits for the renewal. */
  onHold: (waitsFor: 'admin' | 'renewal') => void;
  /** On a phone, where nothing is selected. */
  isBesideSubmit: boolean;
};

/** A label may need two lines on a phone. */
const OFFER = {
  variant: 'secondary',
  size: 'sm',
  className: 'h-auto! min-h-8 shrink! py-1.5 text-center whitespace-normal! pointer-coarse:min-h-11',
} as const;

/** The ways on for a cart that the credits do not cover, or that leaves none. */
export function CreditOffers({ user, units, onHold, isBesideSubmit }: CreditOffersProps) {
  const id = useId();
  const { remainingCredits, monthlyCredits, nextResetDate } = user;
  const missing = units - remainingCredits;
  const isTooMuch = units > monthlyCredits;
  if (missing < 0) return null;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-2 max-lg:order-last',
        !isBesideSubmit && 'max-lg:col-span-2 sm:max-lg:grid-cols-2',
      )}
    >
      <Button {...OFFER} onClick={() => onHold('admin')}>
        {missing === 0 ? 'Ask for more credits' : `Ask for ${formatMoreCredits(missing)}`}
      </Button>
      {missing > 0 && (
        <Button
          {...OFFER}
          disabled={isTooMuch}
          aria-describedby={isTooMuch ? id : undefined}
          onClick={() => onHold('renewal')}
        >
          {`Send on ${formatShortDay(nextResetDate)}, when your credits renew`}
        </Button>
      )}
      {missing > 0 && isTooMuch && (
        <p id={id} className="text-sm text-quiet sm:max-lg:col-start-2">
          {`A reset brings ${formatCredits(monthlyCredits)}.`}
        </p>
      )}
    </div>
  );
}
