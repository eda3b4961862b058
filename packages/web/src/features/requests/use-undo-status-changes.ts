import type { UndoStatusChangesInput, UndoStatusChangesView } from '@portal/contract/requests/status';
import { UNDO_SECONDS } from '@portal/contract/requests.values';
import { trpc } from '../../lib/api/trpc.ts';
import { mutationOf, useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { UNDO_KEY } from '../../lib/shortcuts.ts';
import { type ToastMessage, useToasts } from '../../lib/toasts/toasts.ts';
import { failureMessages, successMessages } from './admin-requests.messages.ts';
import { sendInBatches } from './send-in-batches.ts';

type Change = { id: number; eventId: number | null };

/** The last batch first, because its time is over first. What was not sent is not undone. */
function useUndoInBatches() {
  const { client } = trpc.useUtils();
  return mutationOf(async ({ changes }: UndoStatusChangesInput): Promise<UndoStatusChangesView> => {
    const { outputs, stop } = await sendInBatches(changes.toReversed(), (batch) =>
      client.admin.requests.undoStatusChanges.mutate({ changes: batch }),
    );
    const message = failureMessages.undoChange(stop?.error).text ?? null;
    const rest = stop?.rest.map(({ id }) => ({ id, isUndone: false, message })) ?? [];
    return { results: [...outputs.flatMap(({ results }) => results), ...rest] };
  });
}

/**
 * Returns the toast about changed requests, with a button that undoes the changes.
 * @param onUndone called after the server has undone what it could, with whether that was all, and with the requests
 */
export function useUndoStatusChanges(onUndone?: (isAll: boolean, undoneIds: readonly number[]) => void) {
  const toasts = useToasts();
  const { mutate } = useToastMutation(useUndoInBatches(), {
    success: ({ results }) =>
      results.every(({ isUndone }) => isUndone) ? successMessages.changeUndone : undefined,
    failure: failureMessages.undoChange,
    // The toast of another change may be there before the first is undone.
    isParallel: true,
    invalidate: ({ admin }) => [admin.requests, admin.clients, admin.credits, admin.analytics],
    onSuccess: ({ results }) => {
      const failures = results.filter(({ isUndone }) => !isUndone);
      const [first] = failures;
      if (first) {
        const which =
          results.length > 1 ? `${failures.length} of ${results.length}. Request #${first.id}: ` : '';
        toasts.error({ ...failureMessages.undoChange(null), text: `${which}${first.message}` });
      }
      const undone = results.filter(({ isUndone }) => isUndone);
      onUndone?.(
        failures.length === 0,
        undone.map(({ id }) => id),
      );
    },
  });
  return (changed: readonly Change[]): ToastMessage => {
    const changes: UndoStatusChangesInput['changes'] = changed.flatMap(({ id, eventId }) =>
      eventId === null ? [] : [{ id, eventId }],
    );
    if (changes.length === 0) return successMessages.requestUpdated;
    return {
      ...successMessages.requestUpdated,
      action: {
        label: 'Undo',
        onClick: () => mutate({ changes }),
        endsAfterMs: 1_000 * UNDO_SECONDS,
        key: UNDO_KEY,
      },
    };
  };
}
