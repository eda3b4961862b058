import type { OwnEarlierView } from '@portal/contract/requests/earlier';
import { quantityLimits } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { LineStepper } from '../../../components/ui/number-stepper.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import type { ShownLine } from '../cart/cart.ts';
import type { PageCart } from '../cart/use-cart.ts';

type NamedProps = { line: ShownLine };

/** While the name is read, its place is blank, and screen readers have the sample's number. */
export function LineName({ line: { name, isPending } }: NamedProps) {
  return (
    <>
      <span className={isPending ? 'sr-only' : undefined}>{name}</span>
      {isPending && <Skeleton className="my-1 h-4 w-24 max-w-full" />}
    </>
  );
}

export function LinePicture({ line: { imageUrl = null, isPending } }: NamedProps) {
  const className = 'max-w-9 shrink-0';
  return isPending ? (
    <Skeleton className={clsx('aspect-square w-full rounded-md!', className)} />
  ) : (
    <Picture name="" imageUrl={imageUrl} className={className} />
  );
}

/** Opens the sample, whose card may be on another page of the catalogue. */
function LineButton({ line, onClick }: NamedProps & { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="line-clamp-2 w-full cursor-pointer break-words rounded-sm py-0.5 text-left underline-offset-4 hover:underline"
    >
      <LineName line={line} />
    </button>
  );
}

type LineControlProps = { line: ShownLine; cart: PageCart; onRemove: () => void };

/** The button is not "Remove NAME", because the sample's card in the catalogue has a button of that name. */
function LineControl({ line, cart, onRemove }: LineControlProps) {
  return (
    <span className="-my-1 flex shrink-0 items-center gap-1 max-[22rem]:my-0 max-[22rem]:w-full max-[22rem]:justify-end">
      <LineStepper
        of={line.name}
        value={line.quantity}
        {...quantityLimits}
        onChange={(quantity) => cart.put({ ...line, quantity })}
      />
      <IconButton
        size="icon-sm"
        label={`Take out ${line.name}`}
        tooltip="Remove"
        onClick={onRemove}
        icon={<X aria-hidden />}
        className="-mr-1.5 text-quiet"
      />
    </span>
  );
}

type CartLinesProps = {
  lines: ShownLine[];
  /** Changes the lines here, too. */
  cart?: PageCart;
  onView?: (sampleId: number) => void;
  /** When the client had samples last. */
  earlier?: OwnEarlierView | undefined;
};

/** What is about to be requested. */
export function CartLines({ lines, cart, onView, earlier = [] }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const dates = new Map(earlier.map(({ sampleId, date }) => [sampleId, date]));
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
      {lines.map((line) => {
        const { id, quantity } = line;
        return (
          // On the narrowest phones the buttons are below the name.
          <li key={id} className="flex items-center justify-between gap-3 py-2 max-[22rem]:flex-wrap">
            <LinePicture line={line} />
            <div className="min-w-0 flex-1">
              {onView ? (
                <LineButton line={line} onClick={() => onView(id)} />
              ) : (
                <span className="line-clamp-2 min-w-0 break-words">
                  <LineName line={line} />
                </span>
              )}
              {dates.has(id) && (
                <p className="text-sm text-quiet">{`You requested this on ${formatDay(dates.get(id))}`}</p>
              )}
            </div>
            {cart ? (
              <LineControl
                line={line}
                cart={cart}
                onRemove={() => {
                  cart.remove(id);
                  // The pressed button disappears.
                  list.current?.focus();
                }}
              />
            ) : (
              <span className="shrink-0 text-quiet">{`× ${quantity}`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
