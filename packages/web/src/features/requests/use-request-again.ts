import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { failureMessages } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { refill } from './basket-refill.ts';
import { emptyBasket, keepBasket, readBasket } from './basket-storage.ts';

const REPLACED = 'This took the place of what you had picked before.';

/** Fills the request form with an earlier request and goes there. */
export const useRequestAgain = () => {
  const { user } = useSession();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => client.partner.requests.again.query({ id }),
    onSuccess: (earlier) => {
      if (user === null) return;
      const { lines, notes } = refill(earlier);
      const isReplaced = readBasket(user.id).lines.length > 0;
      keepBasket(user.id, { ...emptyBasket(), lines, notes: isReplaced ? [...notes, REPLACED] : notes });
      void navigate(`${paths.dashboard}#request-samples`);
    },
    onError: (error) => toastError(failureMessages.requestAgain(error)),
  });
  return { requestAgain: mutate, isPending };
};
