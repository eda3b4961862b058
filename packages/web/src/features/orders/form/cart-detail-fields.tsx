import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ShipToGroup } from '../../addresses/ship-to-group.tsx';
import { DetailFields } from '../detail-fields.tsx';
import type { CartDetailsState } from './use-cart-details.ts';

type ShownDetails = Pick<CartDetailsState, 'shipTo' | 'form' | 'keep'> & {
  book: Pick<CartDetailsState['book'], 'isError' | 'isLoading' | 'refetch'>;
};

/** Behind a button the note, reference and needed-by day of the cart, and its address, whose fields may be long. */
export function CartDetailFields({ details: { book, shipTo, form, keep } }: { details: ShownDetails }) {
  const [hasDetails, setHasDetails] = useState(Object.values(form.getValues()).some(Boolean));
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {hasDetails ? (
        <form noValidate onBlur={keep} onChange={keep} onSubmit={(event) => event.preventDefault()}>
          <DetailFields form={form} />
        </form>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => {
              setHasDetails(true);
              setTimeout(() => form.setFocus('note'));
            }}
          >
            Add details
          </Button>
          <p className="text-sm text-quiet">a note, the day you need it</p>
        </div>
      )}
      {book.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          The addresses could not be loaded.
          <Button variant="secondary" size="sm" onClick={() => void book.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ShipToGroup shipTo={shipTo} isLoading={book.isLoading} />
    </div>
  );
}
