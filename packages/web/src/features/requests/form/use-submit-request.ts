import { useNavigate } from 'react-router';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import type { DetailsForm } from '../ship-to/detail-fields.tsx';
import { shipToProblem } from '../ship-to/ship-to-problem.ts';
import type { ShipToState } from '../ship-to/use-ship-to.ts';

type SubmitOptions = {
  shipTo: ShipToState;
  details: DetailsForm;
  onSubmitted: () => void;
  /** For a refusal of something else than the address and the details. */
  onRefused: () => void;
};

export function useSubmitRequest({ shipTo, details, onSubmitted, onRefused }: SubmitOptions) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const writeRemainingCredits = useWriteRemainingCredits();
  const { mutate, isPending } = useToastMutation(trpc.me.requests.submit, {
    success: ({ id, remainingCredits }) => ({
      ...successMessages.samplesRequested(remainingCredits),
      action: { label: 'View request', onClick: () => void navigate(paths.request(id)) },
    }),
    failure: failureMessages.requestSamples,
    form: details,
    // Read after an error too, because the credits or the catalogue on screen may be out of date.
    invalidate: ({ auth, me }) => [auth.session, me.requests, me.credits],
    onSuccess: ({ remainingCredits }) => {
      writeRemainingCredits(remainingCredits);
      onSubmitted();
    },
    onError: (error) => {
      const problem = shipToProblem(error);
      const isAboutDetails = serverErrorData(error).fields?.some(({ path }) => path in details.getValues());
      if (problem !== undefined) {
        shipTo.refuse(problem);
        void utils.me.addresses.invalidate();
      }
      if (problem !== undefined || isAboutDetails) return;
      void utils.me.samples.invalidate();
      onRefused();
    },
  });
  return { submit: mutate, isPending };
}
