import type { ClientView } from '@portal/contract/clients';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { readValid } from '../../../lib/forms/read-valid.ts';
import { paths } from '../../../lib/paths.ts';
import { shipToProblem } from '../../addresses/ship-to-problem.ts';
import { useShipTo } from '../../addresses/use-ship-to.ts';
import type { PageCart } from '../cart/use-cart.ts';
import { useDetailsForm } from '../detail-fields.tsx';
import { failureMessages, successMessages } from './entry.messages.ts';

type EntryOptions = { client: ClientView; cart: PageCart; replaces: number | null };

/** What an admin enters for a client in addition to the samples, and how it is sent. */
export function useEntry({ client, cart, replaces }: EntryOptions) {
  const [isFree, setIsFree] = useState(replaces !== null);
  const navigate = useNavigate();
  const book = trpc.admin.addresses.list.useQuery({ id: client.id });
  const shipTo = useShipTo({
    start: cart.details.shipTo,
    suggested: book.data?.find(({ isDefault }) => isDefault) ?? null,
    addresses: book.data,
    isRequired: false,
    asksBeforeLeaving: false,
  });
  const form = useDetailsForm({ start: cart.details, asksBeforeLeaving: false });
  const enter = useToastMutation(trpc.admin.requests.enter, {
    success: ({ id }) => successMessages.requestEntered(id),
    failure: failureMessages.enterRequest,
    form,
    // Read after an error too, because the credits on screen may be out of date.
    invalidate: ({ admin, me }) => [
      admin.requests,
      admin.clients,
      admin.credits,
      admin.analytics,
      me.samples,
    ],
    onSuccess: ({ id }) => void navigate(paths.adminRequest(id)),
    onError: (error) => {
      const problem = shipToProblem(error);
      if (problem !== undefined) shipTo.refuse(problem);
    },
  });
  const submit = async () => {
    const details = await readValid(form);
    const choice = details && (await shipTo.read());
    if (!choice) return;
    const order = {
      id: client.id,
      samples: cart.lines.map(({ id, quantity }) => ({ id, quantity })),
      ...choice,
      ...details,
      charge: isFree ? ('free' as const) : ('credits' as const),
      replaces,
    };
    enter.mutate({ ...order, idempotencyKey: cart.keyFor(order) });
  };
  return {
    details: { book, shipTo, form, keep: () => undefined },
    isFree,
    setIsFree,
    submit,
    isPending: enter.isPending,
  };
}
