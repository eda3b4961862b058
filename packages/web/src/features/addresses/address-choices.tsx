import { postalLines } from '@portal/contract/addresses/postal-lines';
import { Fragment, useId } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import type { ShipToState } from './use-ship-to.ts';

/** The addresses of the book, of which one can be chosen. */
export function AddressChoices({ shipTo: { addresses = [], shown, choose } }: { shipTo: ShipToState }) {
  const name = useId();
  const shownId = shown && 'id' in shown ? shown.id : undefined;
  return (
    <div
      role="radiogroup"
      aria-label="Address book"
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {addresses.map((address) => (
        <label key={address.id} className="flex cursor-pointer gap-3 px-3 py-2.5 hover:bg-sunken">
          <input
            type="radio"
            name={name}
            checked={address.id === shownId}
            onChange={() => choose({ addressId: address.id })}
            className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent"
          />
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium break-words">{address.label ?? address.name}</span>
              {address.isDefault && <Badge tone="accent">Default</Badge>}
            </span>
            <span className="text-sm break-words text-quiet">
              {postalLines(address).map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
                <Fragment key={place}>
                  {place > 0 && ', '}
                  <bdi>{line}</bdi>
                </Fragment>
              ))}
              {address.phone && (
                <>
                  {', '}
                  <bdi>{address.phone}</bdi>
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
