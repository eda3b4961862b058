import type { UserView } from '@portal/contract/accounts';
import type { HeldRequestView } from '@portal/contract/held-requests';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { describeTooMuch, formatMoreCredits } from '../describe-request.ts';

type WaitsFor = HeldRequestView['waitsFor'];

type CreditOffersProps = {
  user: UserView;
  /** Of the cart. */
  units: number;
  /** Opens the form that asks an admin for credits, or the one that waits for the renewal. */
  onHold: (waitsFor: WaitsFor) => void;
  /** On a phone, where nothing is selected. */
  isBesideSubmit: boolean;
  /** What the held request that is being changed waits for. The offer that saves the change comes first. */
  changes: WaitsFor | undefined;
};

/** A label may need two lines on a phone. Beside the catalogue the longest one fits in one. */
const OFFER_CLASSES =
  'h-auto! min-h-8 shrink! py-1.5 text-center whitespace-normal! lg:px-1! max-[22rem]:px-2! pointer-coarse:min-h-11';

/** The ways on for a cart that the credits do not cover, or that leaves none. */
export function CreditOffers({ user, units, onHold, isBesideSubmit, changes }: CreditOffersProps) {
  const id = useId();
  const { remainingCredits, monthlyCredits, nextResetDate } = user;
  const missing = units - remainingCredits;
  const isTooMuch = units > monthlyCredits;
  if (missing < 0) return null;
  const isOnlyWay = remainingCredits < 1 && missing === 0;
  const offer = (waitsFor: WaitsFor) =>
    ({
      size: isOnlyWay ? 'lg' : 'sm',
      variant: (missing > 0 && changes === waitsFor) || isOnlyWay ? 'primary' : 'secondary',
      className: clsx(OFFER_CLASSES, isOnlyWay && 'min-h-11!'),
      onClick: () => onHold(waitsFor),
    }) as const;
  const offers = {
    admin: (
      <Button key="admin" {...offer('admin')}>
        {missing === 0 ? 'Ask for more credits' : `Ask for ${formatMoreCredits(missing)}`}
      </Button>
    ),
    renewal: missing > 0 && (
      <Button
        key="renewal"
        {...offer('renewal')}
        disabled={isTooMuch}
        aria-describedby={isTooMuch ? id : undefined}
      >
        {`Send on ${formatShortDay(nextResetDate)}, when your credits renew`}
      </Button>
    ),
  };
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-2 max-lg:order-last',
        !isBesideSubmit && 'max-lg:col-span-2 sm:max-lg:grid-cols-2',
      )}
    >
      {changes === 'renewal' ? [offers.renewal, offers.admin] : [offers.admin, offers.renewal]}
      {missing > 0 && isTooMuch && (
        <p id={id} className={clsx('text-sm text-quiet', changes !== 'renewal' && 'sm:max-lg:col-start-2')}>
          {describeTooMuch(units, monthlyCredits)}
        </p>
      )}
    </div>
  );
}
