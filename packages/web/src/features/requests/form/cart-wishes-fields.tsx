import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DetailFields } from '../ship-to/detail-fields.tsx';
import { ShipToGroup } from '../ship-to/ship-to-group.tsx';
import type { CartWishes } from './use-cart-wishes.ts';

/** The address of the cart, and behind a button its note, reference and needed-by day. */
export function CartWishesFields({ wishes }: { wishes: CartWishes }) {
  const { book, shipTo, details, keepDetails } = wishes;
  const [hasDetails, setHasDetails] = useState(Object.values(details.getValues()).some(Boolean));
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
        <form noValidate onBlur={keepDetails} onSubmit={(event) => event.preventDefault()}>
          <DetailFields form={details} />
        </form>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2.5 justify-self-start"
          onClick={() => {
            setHasDetails(true);
            setTimeout(() => details.setFocus('note'));
          }}
        >
          Add details
        </Button>
      )}
    </div>
  );
}
