import type { UserView } from '@portal/contract/accounts';
import { pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { useBottomBar, useHeightProperty } from '../../../lib/hooks/use-height-property.ts';
import { CART_LIMIT_ID, cartLimit, type Ending, unitsOf } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { formatUse } from '../describe-request.ts';
import { useWaitingRequests } from '../use-waiting-requests.ts';
import { CartLines } from './cart-lines.tsx';
import { CreditOffers } from './credit-offers.tsx';

type RequestSummaryProps = {
  cart: CartState;
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  user: UserView;
  asking: { isOn: boolean; set: (isOn: boolean) => void };
  /** Opens the dialog that submits the cart, or keeps it for more credits. */
  onOrder: (ending: Ending) => void;
  /** Opens the list of all lines. */
  onList: () => void;
};

/** Further lines are counted here. */
const LISTED_LINES_MAX = 5;

const SIDE_PANEL_CLASSES =
  'grid gap-3 lg:sticky lg:top-20 lg:self-start lg:grid-cols-1 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4';

const STACKED_CLASSES =
  'max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-2';

// While nothing is selected, the summary follows the catalogue. On a low screen, as at 400 % zoom, a sticky bar would
// cover the catalogue.
const BOTTOM_BAR_CLASSES = [
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface',
  'max-lg:px-4 max-lg:pt-3',
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[@media(max-height:26rem)]:static',
];

function SummaryLines({ cart, onView, onList }: Pick<RequestSummaryProps, 'cart' | 'onView' | 'onList'>) {
  const { lines } = cart;
  if (lines.length === 0)
    return (
      <p className="text-sm text-quiet max-lg:hidden">No samples selected yet. Each unit costs one credit.</p>
    );
  return (
    <div className="text-sm max-lg:hidden">
      <CartLines lines={lines.slice(0, LISTED_LINES_MAX)} cart={cart} onView={onView} />
      {lines.length > LISTED_LINES_MAX && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-2.5" onClick={onList}>
          {`and ${lines.length - LISTED_LINES_MAX} more`}
        </Button>
      )}
    </div>
  );
}

/** The cart and its cost, always in view: beside the catalogue, or below it on small screens. */
export function RequestSummary({ cart, onView, user, asking, onOrder, onList }: RequestSummaryProps) {
  const { lines } = cart;
  const { remainingCredits: credits, monthlyCredits, nextResetDate } = user;
  const units = unitsOf(lines);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  useHeightProperty(bar, '--your-request');
  const isEmpty = lines.length === 0;
  /** Nothing is selected, and nothing can be. */
  const isSpent = isEmpty && credits < 1;
  const isOverBudget = credits < 1 || units > credits;
  const changed = useWaitingRequests().find(({ id }) => id === cart.changes);
  const isForReset = changed?.waitsFor === 'renewal' && units <= monthlyCredits;
  const isSavedByOffer = isOverBudget && !isEmpty && (isForReset || changed?.waitsFor === 'admin');
  const selected = `${units} of ${credits} selected`;
  return (
    <div
      ref={bar}
      id="your-request"
      tabIndex={-1}
      className={clsx(
        SIDE_PANEL_CLASSES,
        STACKED_CLASSES,
        'outline-none',
        (!isEmpty || isSpent) && BOTTOM_BAR_CLASSES,
      )}
    >
      <h3 className="text-lg font-semibold max-lg:sr-only">Your request</h3>
      {!isSpent && <SummaryLines cart={cart} onView={onView} onList={onList} />}
      {credits > 0 && (
        <Meter
          label="Credits"
          value={units}
          max={credits}
          text={selected}
          tone={isOverBudget && !isForReset ? 'destructive' : 'accent'}
          className={clsx('min-w-0', !isEmpty && 'max-lg:hidden')}
        />
      )}
      {!isEmpty && (
        <Button
          variant="quiet"
          className="min-w-0 shrink! justify-start! px-0! text-left whitespace-normal! lg:hidden"
          onClick={onList}
          icon={<ChevronUp aria-hidden />}
        >
          {`${pluralize(lines.length, 'sample')}, ${formatUse(units, credits)}`}
        </Button>
      )}
      <p className="text-sm has-[>span:only-child:empty]:hidden max-lg:order-first max-lg:col-span-2">
        {credits < 1 && (
          <span>
            No credits left until <Day at={nextResetDate} />.{' '}
          </span>
        )}
        <span
          id={CART_LIMIT_ID}
          aria-live="polite"
          className={isOverBudget && !isEmpty && !isForReset ? 'text-danger' : 'text-quiet'}
        >
          {cartLimit(lines, credits)}
        </span>
      </p>
      {isSavedByOffer && (
        <p className="text-sm max-lg:order-last max-lg:col-span-2">
          {isForReset && `The reset on ${formatShortDay(nextResetDate)} covers it. `}
          Save your change with:
        </p>
      )}
      {asking.isOn && (
        <p aria-live="polite" className="flex items-center justify-between gap-3 text-sm max-lg:col-span-2">
          You can add beyond your credits, to ask an admin or to wait for the reset.
          <Button variant="secondary" size="sm" onClick={() => asking.set(false)}>
            Stop
          </Button>
        </p>
      )}
      <CreditOffers
        user={user}
        units={units}
        onHold={onOrder}
        isBesideSubmit={isEmpty}
        changes={changed?.waitsFor}
      />
      <Button
        size="lg"
        variant={isSpent ? 'secondary' : 'primary'}
        disabled={isEmpty || isOverBudget}
        onClick={() => onOrder('now')}
        className={clsx(isSpent && 'max-lg:order-last')}
      >
        Submit Request
      </Button>
    </div>
  );
}
