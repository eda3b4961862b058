import type { RequestView } from '@portal/contract/requests';
import type { BulkChangeStatusView, Decision } from '@portal/contract/requests/status';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';
import type { ReadShipmentsView } from '@portal/contract/shipping';
import { useRef, useState } from 'react';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { bulkToast } from '../../../components/list/bulk-outcome.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../../../lib/toasts/admin-messages.ts';
import { describeReturned } from '../../../lib/toasts/messages.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { printUrl } from '../../printing/use-printout.ts';
import { useQueueLocation } from '../../saved-views/use-queue-location.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';
import { requestsFor } from './next-steps.ts';

const ALREADY_FURTHER = 'The selected requests are already further on.';

type Notes = { note?: string | null | undefined; internalNote?: string | null | undefined };

type DecisionOutcome = {
  decision: Decision;
  results: BulkChangeStatusView['results'];
  problems: ReadShipmentsView['problems'];
};

/**
 * Decisions on one or many requests. The server does not change a request whose status is no longer the one on screen.
 * @param onDecided called after the server has decided
 */
export function useQueueDecisions(onDecided: () => void) {
  const toasts = useToasts();
  const location = useQueueLocation();
  const [outcome, setOutcome] = useState<DecisionOutcome>();
  const rejection = useItemDialog<readonly RequestView[]>();
  const shipping = useItemDialog<readonly RequestView[]>();
  const problems = useRef<ReadShipmentsView['problems']>([]);
  const withUndo = useUndoStatusChanges(() => setOutcome(undefined));
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.bulkChangeStatus, {
    success: ({ results, returnedCredits }, { decision }) => {
      if (onlyFailureOf(results)) return undefined;
      const toast = withUndo(results);
      const returned = returnedCredits > 0 ? describeReturned(returnedCredits) : undefined;
      const left = problems.current.length;
      if (results.length === 1 && left === 0) return returned ? { ...toast, text: returned } : toast;
      const bulk = { ...toast, ...bulkToast(toast.title, results, STATUS_LABELS[decision], left) };
      const approved = decision === 'approved' ? idsOfChanged(results) : [];
      const slips = approved.length > 0 && {
        label: 'Packing slips',
        onClick: () => void window.open(printUrl(approved, 'slips', location)),
      };
      return {
        ...bulk,
        ...(returned && { text: `${bulk.text}. ${returned}` }),
        ...(slips && { furtherAction: slips }),
      };
    },
    failure: failureMessages.updateRequest,
    invalidate: (utils) => [utils.admin],
    onSuccess: ({ results }, { decision }) => {
      const isShown = results.length > 1 || problems.current.length > 0;
      setOutcome(isShown ? { decision, results, problems: problems.current } : undefined);
      const text = onlyFailureOf(results);
      if (text) toasts.error({ ...failureMessages.updateRequest(null), text });
      rejection.dialog.onOpenChange(false);
      shipping.dialog.onOpenChange(false);
      onDecided();
    },
  });
  const send = (decision: Decision, requests: readonly RequestView[], notes: Notes = {}) => {
    problems.current = [];
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
      others: outcome.problems.map(({ request, message }) => ({ name: request, message })),
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
      else if (decision === 'shipped') shipping.show(requests);
      else send(decision, requests);
    },
    rejection,
    shipping,
    ship: ({ shipments, problems: left }: ReadShipmentsView) => {
      problems.current = left;
      const statuses = new Map(shipping.item?.map(({ id, status }) => [id, status]));
      const requests = shipments.flatMap((shipment) => {
        const expectedStatus = statuses.get(shipment.id);
        return expectedStatus === undefined ? [] : [{ ...shipment, expectedStatus }];
      });
      mutate({ decision: 'shipped', requests, isUndoable: true });
    },
    reject: (notes: Notes) => send('rejected', rejection.item ?? [], notes),
  };
}

function idsOfChanged(results: DecisionOutcome['results']) {
  return results.filter(({ isChanged }) => isChanged).map(({ id }) => id);
}

/** The reason why a decision on a single request changed nothing. */
function onlyFailureOf(results: DecisionOutcome['results']) {
  return results.length === 1 ? results[0]?.message : undefined;
}
