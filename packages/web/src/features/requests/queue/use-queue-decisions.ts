import type { RequestView } from '@portal/contract/requests';
import type { BulkChangeStatusInput, BulkChangeStatusView, Decision } from '@portal/contract/requests/status';
import { BULK_REQUESTS_MAX, STATUS_LABELS } from '@portal/contract/requests.values';
import type { ReadShipmentsView } from '@portal/contract/shipping';
import { formatCount } from '@portal/contract/values/numbers';
import { useRef, useState } from 'react';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { bulkToast } from '../../../components/list/bulk-outcome.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { mutationOf, useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { printUrl } from '../../printing/use-printout.ts';
import { useQueueLocation } from '../../request-queue/use-queue-location.ts';
import { failureMessages } from '../admin-requests.messages.ts';
import { describeReturned } from '../requests.messages.ts';
import { sendInBatches } from '../send-in-batches.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';
import { describeAlready, requestsFor } from './next-steps.ts';
import type { SelectedRequest } from './use-queue-selection.ts';

const ALREADY_FURTHER = 'The selected requests are already further on.';
const SHIPPED_BY_PAGE =
  'Each parcel has its own number. Select the requests of one page to ship them; a page can have 200.';

/** While a decision is under way. */
const UNDER_WAY: Record<Decision, (count: string) => string> = {
  approved: (count) => `Approving ${count}...`,
  shipped: (count) => `Marking ${count} as shipped...`,
  delivered: (count) => `Marking ${count} as delivered...`,
  fulfilled: (count) => `Marking ${count} as fulfilled...`,
  rejected: (count) => `Rejecting ${count}...`,
};

type Notes = { note?: string | null | undefined; internalNote?: string | null | undefined };

type DecisionOutcome = {
  decision: Decision;
  results: BulkChangeStatusView['results'];
  problems: ReadShipmentsView['problems'];
};

type SentDecision = Omit<BulkChangeStatusInput, 'batchesAfter'>;
type Stop = { error: unknown; rest: readonly SelectedRequest[] };

/** Hundreds of requests are decided in batches. An error ends them, and what was decided before stays decided. */
function useDecisionInBatches() {
  const { client } = trpc.useUtils();
  const [progress, setProgress] = useState<string>();
  const procedure = mutationOf(async ({ requests, ...decision }: SentDecision) => {
    const { outputs, stop } = await sendInBatches(requests, (batch, batchesAfter, sent) => {
      const total = formatCount(requests.length);
      setProgress(sent > 0 ? `${formatCount(sent)} of ${total} done` : UNDER_WAY[decision.decision](total));
      const input = { ...decision, requests: batch, ...(batchesAfter > 0 && { batchesAfter }) };
      return client.admin.requests.bulkChangeStatus.mutate(input);
    }).finally(() => setProgress(undefined));
    return {
      results: outputs.flatMap(({ results }) => results),
      returnedCredits: outputs.reduce((sum, output) => sum + output.returnedCredits, 0),
      stop: stop && {
        ...stop,
        rest: stop.rest.map(({ id, expectedStatus }) => ({ id, status: expectedStatus })),
      },
    };
  });
  return { procedure, progress };
}

/**
 * Decisions on one or many requests. The server does not change a request whose status is no longer the one on screen.
 * @param onDecided called after the server has decided, with the requests that an error left out
 * @param onUndone called after the server has undone decisions, with their requests
 */
export function useQueueDecisions(
  onDecided: (rest?: readonly SelectedRequest[]) => void,
  onUndone: (ids: readonly number[]) => void,
) {
  const toasts = useToasts();
  const location = useQueueLocation();
  const [outcome, setOutcome] = useState<DecisionOutcome>();
  const rejection = useItemDialog<readonly SelectedRequest[]>();
  const shipping = useItemDialog<readonly RequestView[]>();
  const problems = useRef<ReadShipmentsView['problems']>([]);
  const unaddressed = useRef<ReadonlySet<number>>(new Set());
  const withUndo = useUndoStatusChanges((_isAll, ids) => {
    setOutcome(undefined);
    onUndone(ids);
  });
  const { procedure, progress } = useDecisionInBatches();
  const toastOf = ({ results, returnedCredits }: BulkChangeStatusView, decision: Decision) => {
    const approved = decision === 'approved' ? idsOfChanged(results) : [];
    const missing = approved.filter((id) => unaddressed.current.has(id)).length;
    const note =
      missing > 0 ? `${formatCount(missing)} ${missing === 1 ? 'has' : 'have'} no address.` : undefined;
    const toast = { ...withUndo(results), note };
    const returned = returnedCredits !== 0 ? describeReturned(returnedCredits) : undefined;
    const left = problems.current.length;
    if (results.length === 1 && left === 0) return returned ? { ...toast, text: returned } : toast;
    const bulk = { ...toast, ...bulkToast(toast.title, results, STATUS_LABELS[decision], left) };
    const printed = approved.slice(0, BULK_REQUESTS_MAX);
    const slips = printed.length > 0 && {
      label: printed.length < approved.length ? `First ${printed.length} packing slips` : 'Packing slips',
      onClick: () => void window.open(printUrl(printed, 'slips', location)),
    };
    return {
      ...bulk,
      ...(returned && { text: `${bulk.text}. ${returned}` }),
      ...(slips && { furtherAction: slips }),
    };
  };
  const { mutate, isPending } = useToastMutation(procedure, {
    success: (output, { decision }) =>
      output.stop || onlyFailureOf(output.results) ? undefined : toastOf(output, decision),
    failure: failureMessages.updateRequest,
    invalidate: (utils) => [utils.admin],
    onSuccess: (output, { decision, requests }) => {
      const { results, stop } = output;
      if (stop) {
        const { text: reason, ...failed } = failureMessages.updateRequest(stop.error);
        const done = toastOf(output, decision);
        toasts.error({
          ...done,
          ...failed,
          text: `${done.text}. ${describeStop(stop, requests.length)} ${reason}`,
        });
      }
      const isShown = results.length > 1 || problems.current.length > 0;
      setOutcome(isShown ? { decision, results, problems: problems.current } : undefined);
      const text = onlyFailureOf(results);
      if (text) toasts.error({ ...failureMessages.updateRequest(null), text });
      rejection.dialog.onOpenChange(false);
      shipping.dialog.onOpenChange(false);
      onDecided(stop?.rest);
    },
  });
  const send = (decision: Decision, requests: readonly SelectedRequest[], notes: Notes = {}) => {
    problems.current = [];
    unaddressed.current = new Set(
      requests.flatMap((request) => ('shipTo' in request && request.shipTo === null ? request.id : [])),
    );
    const expected = requests.map(({ id, status }) => ({ id, expectedStatus: status }));
    mutate({ decision, requests: expected, isUndoable: true, ...notes });
  };
  return {
    isPending,
    /** What is under way, and how far a decision in batches is. */
    progress,
    /** Undefined before the first decision on many requests. */
    outcome: outcome && {
      results: outcome.results,
      done: STATUS_LABELS[outcome.decision],
      nameOf: (id: number) => `#${id}`,
      others: outcome.problems.map(({ request, message }) => ({ name: request, message })),
      onClose: () => setOutcome(undefined),
    },
    /** Sends a decision on the requests that it leads on. A rejection opens the dialog for its reason first. */
    decide: (decision: Decision, chosen: readonly SelectedRequest[]) => {
      if (isPending || chosen.length === 0) return;
      const requests = requestsFor(decision, chosen);
      const [first] = chosen;
      if (first && requests.length === 0) {
        const text = chosen.length === 1 ? describeAlready(first) : ALREADY_FURTHER;
        toasts.error({ ...failureMessages.updateRequest(null), text });
        return;
      }
      if (decision === 'rejected') rejection.show(requests);
      else if (decision === 'shipped') {
        const rows = requests.filter((request) => 'carrier' in request);
        if (rows.length === requests.length) shipping.show(rows);
        else toasts.error({ ...failureMessages.updateRequest(null), text: SHIPPED_BY_PAGE });
      } else send(decision, requests);
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

/** The batch that failed may have been decided in part, as a new attempt says of each request. */
function describeStop({ rest }: Stop, total: number) {
  return `Stopped after ${formatCount(total - rest.length)} of ${formatCount(total)}; the others are still selected.`;
}

/** The reason why a decision on a single request changed nothing. */
function onlyFailureOf(results: DecisionOutcome['results']) {
  return results.length === 1 ? results[0]?.message : undefined;
}
