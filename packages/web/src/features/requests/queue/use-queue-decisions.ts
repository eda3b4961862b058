import type { RequestView } from '@portal/contract/requests';
import type { BulkChangeStatusView, Decision } from '@portal/contract/requests/request-search';
import { useState } from 'react';
import { useItemDialog } from '../../../components/ui/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';

type Notes = { note?: string | null | undefined; internalNote?: string | null | undefined };

export type DecisionOutcome = { decision: Decision; results: BulkChangeStatusView['results'] };

/**
 * Decisions on one or many requests. The server does not change a request whose status is no longer the one on screen.
 * @param onDecided called after the server has decided
 */
export function useQueueDecisions(onDecided: () => void) {
  const toasts = useToasts();
  const [outcome, setOutcome] = useState<DecisionOutcome>();
  const rejection = useItemDialog<readonly RequestView[]>();
  const withUndo = useUndoStatusChanges(() => setOutcome(undefined));
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.bulkChangeStatus, {
    success: ({ results }) => (onlyFailureOf(results) ? undefined : withUndo(results)),
    failure: failureMessages.updateRequest,
    invalidate: (utils) => [utils.admin],
    onSuccess: ({ results }, { decision }) => {
      setOutcome(results.length === 1 ? undefined : { decision, results });
      const text = onlyFailureOf(results);
      if (text) toasts.error({ ...failureMessages.updateRequest(null), text });
      rejection.dialog.onOpenChange(false);
      onDecided();
    },
  });
  const send = (decision: Decision, requests: readonly RequestView[], notes: Notes = {}) => {
    const expected = requests.map(({ id, status }) => ({ id, expectedStatus: status }));
    mutate({ decision, requests: expected, isUndoable: true, ...notes });
  };
  return {
    isPending,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    /** Sends a decision. A rejection opens the dialog for its reason first. */
    decide: (decision: Decision, requests: readonly RequestView[]) => {
      if (isPending || requests.length === 0) return;
      if (decision === 'rejected') rejection.show(requests);
      else send(decision, requests);
    },
    rejection,
    reject: (notes: Notes) => send('rejected', rejection.item ?? [], notes),
  };
}

/** The reason why a decision on a single request changed nothing. */
function onlyFailureOf(results: DecisionOutcome['results']) {
  return results.length === 1 ? results[0]?.message : undefined;
}
