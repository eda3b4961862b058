import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { toastError } from '../../../lib/toasts/toasts.ts';
import { emptyBasket, readCart, storeCart } from './cart-storage.ts';
import { reorder } from './reorder.ts';

const REPLACED = 'This took the place of what you had picked before.';

/** Fills the request form with an earlier request and goes there. */
export const useReorder = () => {
  const { user } = useSession();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => client.me.requests.again.query({ id }),
    onSuccess: (earlier) => {
      if (user === null) return;
      const { lines, notes } = reorder(earlier);
      const isReplaced = readCart(user.id).lines.length > 0;
      storeCart(user.id, { ...emptyBasket(), lines, notes: isReplaced ? [...notes, REPLACED] : notes });
      void navigate(`${paths.dashboard}#request-samples`);
    },
    onError: (error) => toastError(failureMessages.requestAgain(error)),
  });
  return { requestAgain: mutate, isPending };
};
