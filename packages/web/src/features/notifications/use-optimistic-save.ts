import { isConfirmationRequired } from '../../lib/api/server-error.ts';
import type { MutationProcedure } from '../../lib/api/use-toast-mutation.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { failureMessages } from './notifications.messages.ts';

/** Of a step that needs the password. */
export type Confirmation = { ask: (repeat: () => void) => void };

type OptimisticSaveOptions<Change> = {
  /** Changes with one name are saved one after the other, so that the last click wins. */
  scope: string;
  show: (change: Change) => unknown;
  readAgain: () => Promise<void>;
  confirmation?: Confirmation | undefined;
};

/** Saves a preference that moves immediately and moves back if the server refuses. */
export function useOptimisticSave<Change, Output, Failure>(
  procedure: MutationProcedure<Change, Output, Failure>,
  { scope, show, readAgain, confirmation }: OptimisticSaveOptions<NoInfer<Change>>,
) {
  const toasts = useToasts();
  const { mutate } = procedure.useMutation({
    scope: { id: scope },
    onMutate: show,
    onError: (error, refused) => {
      if (confirmation && isConfirmationRequired(error)) confirmation.ask(() => mutate(refused));
      else toasts.error(failureMessages.updateNotifications(error));
      void readAgain();
    },
  });
  return mutate;
}
