import type { ClientView } from '@portal/contract/clients';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { CART_LIMIT_ID, cartLimit, unitsOf } from '../cart/cart.ts';
import { LineQuantity } from '../cart/line-quantity.tsx';
import type { PageCart } from '../cart/use-cart.ts';
import { formatCredits } from '../describe-request.ts';
import { CartDetailFields } from '../form/cart-detail-fields.tsx';
import { useEntry } from './use-entry.ts';

function EntryLines({ cart }: { cart: PageCart }) {
  const list = useRef<HTMLUListElement>(null);
  if (cart.lines.length === 0) return <p className="text-sm text-quiet">No samples selected yet.</p>;
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
      {cart.lines.map((line) => (
        <li key={line.id} className="flex items-center gap-2 py-2">
          <span className="line-clamp-2 min-w-0 flex-1 text-sm break-words">{line.name}</span>
          <LineQuantity
            line={line}
            cart={cart}
            onRemove={() => {
              cart.remove(line.id);
              list.current?.focus();
            }}
            className="w-28 shrink-0"
          />
        </li>
      ))}
    </ul>
  );
}

function describeCost({ name, remainingCredits }: ClientView, units: number, isFree: boolean) {
  const left = `${name} has ${formatCredits(remainingCredits)}`;
  if (isFree) return { text: `${left}, and keeps them.`, isTooMuch: false };
  if (units <= remainingCredits)
    return { text: `${units} of ${formatCredits(remainingCredits)}.`, isTooMuch: false };
  return {
    text: `${left}, too few for ${units}. Choose fewer units, or Free of charge.`,
    isTooMuch: true,
  };
}

type EntryPanelProps = { client: ClientView; cart: PageCart; replaces: number | null };

/** What was chosen for a client, where it goes, and what it costs. Load it lazily: it has forms, the catalogue has none. */
export default function EntryPanel({ client, cart, replaces }: EntryPanelProps) {
  const { details, isFree, setIsFree, submit, isPending } = useEntry({ client, cart, replaces });
  const cost = describeCost(client, unitsOf(cart.lines), isFree);
  return (
    <Card
      id="entry"
      tabIndex={-1}
      title="Selection"
      className="scroll-mt-4 outline-none lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      {cart.notes.map((note) => (
        <p key={note} className="mb-3 text-sm text-warning">
          {note}
        </p>
      ))}
      <EntryLines cart={cart} />
      <p id={CART_LIMIT_ID} aria-live="polite" className="mt-2 text-sm text-danger empty:hidden">
        {cartLimit(cart.lines, Number.POSITIVE_INFINITY)}
      </p>
      <CartDetailFields details={details} />
      <div className="mt-5">
        <Switch
          label="Free of charge"
          description="It uses no credits and returns none."
          checked={isFree}
          onChange={setIsFree}
        />
      </div>
      <p
        aria-live="polite"
        className={cost.isTooMuch ? 'mt-4 text-sm text-danger' : 'mt-4 text-sm text-quiet'}
      >
        {cost.text}
      </p>
      <Button
        size="lg"
        className="mt-4 h-auto! min-h-11 w-full py-2 whitespace-normal!"
        disabled={cart.lines.length === 0}
        pending={isPending}
        onClick={() => void submit()}
      >
        {`Submit for ${client.name}`}
      </Button>
    </Card>
  );
}
