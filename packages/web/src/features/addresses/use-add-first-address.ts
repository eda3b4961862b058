import type { AddressView, CreateAddressInput } from '@portal/contract/addresses';
import { trpc } from '../../lib/api/trpc.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { failureMessages } from './addresses.messages.ts';

/** Adds an address to the own book, which has it when this resolves; null after a failure, which a toast says. */
export function useAddFirstAddress() {
  const { me } = trpc.useUtils();
  const { mutateAsync } = trpc.me.addresses.create.useMutation();
  const toasts = useToasts();
  return async (address: CreateAddressInput): Promise<AddressView | null> => {
    try {
      const added = await mutateAsync(address);
      me.addresses.list.setData(undefined, (book = []) => [...book, added]);
      return added;
    } catch (error) {
      toasts.error(failureMessages.addAddress(error));
      return null;
    }
  };
}
