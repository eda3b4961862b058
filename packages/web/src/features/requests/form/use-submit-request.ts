import { useNavigate } from 'react-router';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import type { CartDetailsState } from './use-cart-details.ts';

type SubmitOptions = {
  details: CartDetailsState;
  onSubmitted: () => void;
  /** For a refusal of something else than the address and the details. */
  onRefused: () => void;
};

export function useSubmitRequest({ details, onSubmitted, onRefused }: SubmitOptions) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const writeRemainingCredits = useWriteRemainingCredits();
  const { mutate, isPending } = useToastMutation(trpc.me.requests.submit, {
    success: ({ id, remainingCredits }) => ({
      ...successMessages.samplesRequested(remainingCredits),
      action: { label: 'View request', onClick: () => void navigate(paths.request(id)) },
    }),
    failure: failureMessages.requestSamples,
    form: details.form,
    // Read after an error too, because the credits or the catalogue on screen may be out of date.
    invalidate: ({ auth, me }) => [auth.session, me.requests, me.credits],
    onSuccess: ({ remainingCredits }) => {
      writeRemainingCredits(remainingCredits);
      onSubmitted();
    },
    onError: (error) => {
      if (details.showRefusal(error)) return;
      void utils.me.samples.invalidate();
      onRefused();
    },
  });
  return { submit: mutate, isPending };
}
