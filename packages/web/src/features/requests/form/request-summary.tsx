import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { useBottomBar } from '../../../lib/hooks/use-bottom-bar.ts';
import { CART_LIMIT_ID, type CartLine, cartLimit, unitsOf } from '../cart/cart.ts';
import { CartLineName } from './cart-lines.tsx';
import { CreditOffers } from './credit-offers.tsx';

type RequestSummaryProps = {
  lines: CartLine[];
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  user: UserView;
  onSubmit: () => void;
  /** Opens the form for more than the credits cover. */
  onHold: (waitsFor: 'admin' | 'renewal') => void;
};

/** Further lines are counted here. The confirmation dialog lists all lines. */
const LISTED_LINES_MAX = 8;

const SIDE_PANEL_CLASSES =
  'grid gap-4 lg:sticky lg:grid-cols-1 lg:top-24 lg:rounded-lg lg:border lg:border-line lg:p-5';

const STACKED_CLASSES =
  'max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-2';

// While nothing is selected, the summary follows the catalogue. On a low screen, as at 400 % zoom, a sticky bar would
// cover the catalogue.
const BOTTOM_BAR_CLASSES = [
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface',
  'max-lg:px-4 max-lg:pt-3',
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[@media(max-height:26rem)]:static',
];

/** The cart and its cost, always in view: beside the catalogue, or below it on small screens. */
export function RequestSummary(props: RequestSummaryProps) {
  const { lines, onView, user, onSubmit, onHold } = props;
  const { remainingCredits: credits, nextResetDate } = user;
  const units = unitsOf(lines);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const isOverBudget = credits < 1 || units > credits;
  return (
    <div
      ref={bar}
      className={clsx(SIDE_PANEL_CLASSES, STACKED_CLASSES, lines.length > 0 && BOTTOM_BAR_CLASSES)}
    >
      <h3 className="font-semibold max-lg:sr-only">Your request</h3>
      <div className="max-lg:hidden">
        {lines.length === 0 ? (
          <p className="text-sm text-quiet">No samples selected yet. Each unit costs one credit.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2 text-sm">
            {lines.slice(0, LISTED_LINES_MAX).map(({ id, name, quantity }) => (
              <li key={id} className="flex justify-between gap-3">
                <CartLineName name={name} onClick={() => onView(id)} />
                <span className="shrink-0 text-quiet">{`× ${quantity}`}</span>
              </li>
            ))}
            {lines.length > LISTED_LINES_MAX && (
              <li className="text-quiet">{`and ${lines.length - LISTED_LINES_MAX} more`}</li>
            )}
          </ul>
        )}
      </div>
      {credits > 0 && (
        <Meter
          label="Credits"
          value={units}
          max={credits}
          text={`${units} of ${credits} selected`}
          tone={isOverBudget ? 'destructive' : 'accent'}
          className="min-w-0"
        />
      )}
      <p
        id={CART_LIMIT_ID}
        aria-live="polite"
        className={clsx(
          'text-sm empty:hidden max-lg:col-span-2 max-lg:row-start-1',
          isOverBudget && lines.length > 0 ? 'text-danger' : 'text-quiet',
        )}
      >
        {cartLimit(lines, credits)}
      </p>
      {credits < 1 && (
        <p className="text-sm max-lg:col-span-2">
          Your credits reset on <Day at={nextResetDate} />.
        </p>
      )}
      <CreditOffers user={user} units={units} onHold={onHold} />
      <Button size="lg" disabled={lines.length === 0 || isOverBudget} onClick={onSubmit}>
        Submit Request
      </Button>
    </div>
  );
}
