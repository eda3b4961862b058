import type { RequestView } from '@portal/contract/requests';
import type { BulkChangeStatusView, Decision } from '@portal/contract/requests/request-search';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { useState } from 'react';
import { bulkToast } from '../../../components/list/bulk-outcome.tsx';
import { useItemDialog } from '../../../components/ui/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../../../lib/toasts/admin-messages.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';
import { requestsFor } from './next-steps.ts';

const ALREADY_FURTHER = 'The selected requests are already further on.';

type Notes = { note?: string | null | undefined; internalNote?: string | null | undefined };

type DecisionOutcome = { decision: Decision; results: BulkChangeStatusView['results'] };

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
    success: ({ results }, { decision }) => {
      if (onlyFailureOf(results)) return undefined;
      const toast = withUndo(results);
      return results.length === 1
        ? toast
        : { ...toast, ...bulkToast(toast.title, results, STATUS_LABELS[decision]) };
    },
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
    /** Undefined before the first decision on many requests. */
    outcome: outcome && {
      results: outcome.results,
      done: STATUS_LABELS[outcome.decision],
      nameOf: (id: number) => `#${id}`,
      onClose: () => setOutcome(undefined),
    },
    /** Sends a decision on the requests that it leads on. A rejection opens the dialog for its reason first. */
    decide: (decision: Decision, chosen: readonly RequestView[]) => {
      if (isPending || chosen.length === 0) return;
      const requests = requestsFor(decision, chosen);
      const [first] = chosen;
      if (first && requests.length === 0) {
        const status = STATUS_LABELS[displayedStatus(first)].toLowerCase();
        const text = chosen.length === 1 ? `Request #${first.id} is already ${status}.` : ALREADY_FURTHER;
        toasts.error({ ...failureMessages.updateRequest(null), text });
        return;
      }
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
