import type { UserView } from '@portal/contract/accounts';
import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import { useNavigate } from 'react-router';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import type { CartState } from '../cart/use-cart.ts';
import { failureMessages, successMessages } from '../orders.messages.ts';
import type { CartDetailsState } from './use-cart-details.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

type SendOptions = {
  user: UserView;
  details: CartDetailsState;
  cart: CartState;
  onSent: () => void;
  /** For a refused submission, but for what is refused of the address and the details. */
  onRefused: () => void;
};

export function useSendOrder({ user, details, cart, onSent, onRefused }: SendOptions) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const writeRemainingCredits = useWriteRemainingCredits();
  const { changes } = cart;
  /** Reads the catalogue again, which may be out of date, unless the form says what is refused. */
  const onError = (error: unknown): boolean => {
    // The one that the cart was filled from was decided meanwhile, so this is another request.
    if (serverErrorData(error).errorCode === 'not-waiting') cart.forgetChanged();
    const isShown = details.showRefusal(error);
    if (!isShown) {
      void utils.me.samples.invalidate();
      onRefused();
    }
    return isShown;
  };
  const submission = {
    success: ({ id, remainingCredits }: SubmittedRequestView) => ({
      ...successMessages.samplesRequested(remainingCredits),
      action: { label: 'View request', onClick: () => void navigate(paths.request(id)) },
    }),
    failure: failureMessages.requestSamples,
    form: details.form,
    // Read after an error too, because the credits on screen may be out of date.
    invalidate: ({ auth, me }: Utils) => [auth.session, me.requests, me.credits, me.heldRequests],
    onSuccess: ({ remainingCredits }: SubmittedRequestView) => {
      writeRemainingCredits(remainingCredits);
      onSent();
    },
    onError,
  };
  const submit = useToastMutation(trpc.me.requests.submit, submission);
  /** In the place of the held request that the cart was filled from. */
  const submitChanged = useToastMutation(trpc.me.heldRequests.submit, submission);
  const hold = useToastMutation(trpc.me.heldRequests.create, {
    success: ({ waitsFor }) => ({
      ...(waitsFor === 'admin'
        ? successMessages.creditsAsked
        : successMessages.requestPlanned(formatShortDay(user.nextResetDate))),
      action: { label: 'View', onClick: () => void navigate(paths.requestHistory) },
    }),
    failure: failureMessages.holdRequest,
    form: details.form,
    // As after a submission.
    invalidate: ({ auth, me }) => [auth.session, me.heldRequests],
    onSuccess: onSent,
    onError,
  });
  const change = useToastMutation(trpc.me.heldRequests.update, {
    success: {
      ...successMessages.heldRequestUpdated,
      action: { label: 'View', onClick: () => void navigate(paths.requestHistory) },
    },
    failure: failureMessages.changeHeldRequest,
    form: details.form,
    invalidate: ({ auth, me }) => [auth.session, me.heldRequests],
    onSuccess: onSent,
    onError,
  });
  return {
    submit: (order: SubmitRequestInput) =>
      changes === undefined ? submit.mutate(order) : submitChanged.mutate({ id: changes, ...order }),
    hold: hold.mutate,
    change: change.mutate,
    isPending: submit.isPending || submitChanged.isPending || hold.isPending || change.isPending,
  };
}
