import type { AddClientForm } from '@portal/contract/clients';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

type Outcome = { onAdded: () => void; onRefused: (error: unknown) => void };

/** Adds a client with a password, or with an invitation to choose one. */
export function useAddClient({ onAdded, onRefused }: Outcome) {
  const utils = trpc.useUtils();
  const succeed = () => {
    void utils.admin.clients.invalidate();
    void utils.admin.analytics.invalidate();
    onAdded();
  };
  const onError = (error: unknown) => {
    onRefused(error);
    toastError(failureMessages.createClient(error));
  };
  const create = trpc.admin.clients.create.useMutation({
    onSuccess: () => {
      toastSuccess(successMessages.clientCreated);
      succeed();
    },
    onError,
  });
  const invite = trpc.admin.invitations.send.useMutation({
    onSuccess: ({ email }) => {
      toastSuccess(successMessages.clientInvited(email));
      succeed();
    },
    onError,
  });
  return {
    add: ({ isInvited, password, ...client }: AddClientForm) =>
      isInvited ? invite.mutate(client) : create.mutate({ ...client, password }),
    isPending: create.isPending || invite.isPending,
  };
}
