import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DetailFields } from '../ship-to/detail-fields.tsx';
import { ShipToGroup } from '../ship-to/ship-to-group.tsx';
import type { CartDetailsState } from './use-cart-details.ts';

/** The address of the cart, and behind a button its note, reference and needed-by day. */
export function CartDetailFields({ details: { book, shipTo, form, keep } }: { details: CartDetailsState }) {
  const [hasDetails, setHasDetails] = useState(Object.values(form.getValues()).some(Boolean));
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {book.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Your addresses could not be loaded.
          <Button variant="secondary" size="sm" onClick={() => void book.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ShipToGroup shipTo={shipTo} isLoading={book.isLoading} />
      {hasDetails ? (
        <form noValidate onBlur={keep} onSubmit={(event) => event.preventDefault()}>
          <DetailFields form={form} />
        </form>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2.5 justify-self-start"
          onClick={() => {
            setHasDetails(true);
            setTimeout(() => form.setFocus('note'));
          }}
        >
          Add details
        </Button>
      )}
    </div>
  );
}
