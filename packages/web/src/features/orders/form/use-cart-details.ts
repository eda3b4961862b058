import type { UserView } from '@portal/contract/accounts';
import { addressMessages } from '@portal/contract/addresses';
import type { RequestDetails, SubmitRequestInput } from '@portal/contract/requests';
import { useState } from 'react';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { readValid } from '../../../lib/forms/read-valid.ts';
import { shipToProblem } from '../../addresses/ship-to-problem.ts';
import { useAddFirstAddress } from '../../addresses/use-add-first-address.ts';
import { useShipTo } from '../../addresses/use-ship-to.ts';
import type { CartState } from '../cart/use-cart.ts';
import { useDetailsForm } from '../detail-fields.tsx';

type SubmittedDetails = RequestDetails & Pick<SubmitRequestInput, 'shipTo'>;

/** Where the samples of the cart go, and what the client says about them. The cart keeps both. */
export function useCartDetails(cart: CartState, { name, company }: UserView) {
  const [contact] = useState({ name, company });
  const { addresses } = trpc.useUtils().me;
  // Both were read with the first sample. What failed then is read again.
  const book = trpc.me.addresses.list.useQuery(undefined, { retryOnMount: true });
  const policy = trpc.me.addresses.policy.useQuery(undefined, { retryOnMount: true });
  const suggested =
    book.data?.find(({ id }) => id === cart.sentTo) ?? book.data?.find(({ isDefault }) => isDefault) ?? null;
  const isRequired = policy.data?.isRequired ?? false;
  const shipTo = useShipTo({
    start: cart.details.shipTo,
    suggested,
    addresses: book.data,
    isRequired,
    onChoose: (chosen) => cart.setDetails((details) => ({ ...details, shipTo: chosen })),
    onAdd: useAddFirstAddress(),
    contact,
    asksBeforeLeaving: false,
  });
  const form = useDetailsForm({ start: cart.details, asksBeforeLeaving: false });
  return {
    book,
    shipTo,
    form,
    /** Keeps what was typed. */
    keep: () => {
      const typed = Object.fromEntries(Object.entries(form.getValues()).filter(([, text]) => text));
      cart.setDetails(({ shipTo }) => ({ shipTo, ...typed }));
    },
    /** @returns what to send of them, or null when some of it is refused, which the form then says */
    read: async (): Promise<SubmittedDetails | null> => {
      const values = await readValid(form);
      const choice = values && (await shipTo.read());
      if (!choice) return null;
      const standing = suggested && { shipTo: { addressId: suggested.id } };
      if (isRequired && choice.shipTo === undefined && !standing)
        return shipTo.refuse(addressMessages.required);
      // Stays what it was for a retry, even if another address becomes the default meanwhile.
      if (choice.shipTo === undefined && suggested) cart.setSentTo(suggested.id);
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      return { ...standing, ...choice, ...given };
    },
    /** Shows an error of the server on the address. @returns whether it is about the address or the details */
    showRefusal: (error: unknown): boolean => {
      // Refused by the server, so that no retry can find it submitted.
      if (serverErrorData(error).httpStatus !== undefined) cart.setSentTo(undefined);
      const problem = shipToProblem(error);
      if (problem === undefined)
        return serverErrorData(error).fields?.some(({ path }) => path in form.getValues()) ?? false;
      shipTo.refuse(problem);
      void addresses.invalidate();
      return true;
    },
  };
}

export type CartDetailsState = ReturnType<typeof useCartDetails>;
