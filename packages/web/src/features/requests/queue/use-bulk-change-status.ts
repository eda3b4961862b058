import type { BulkChangeStatusView, Decision } from '@portal/contract/request-search';
import type { RequestView } from '@portal/contract/requests';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../../lib/format/messages.ts';
import { toastError, toastSuccess } from '../../../lib/toasts/toasts.ts';

export type Words = { note?: string | null | undefined; internalNote?: string | null | undefined };

/** What became of the requests that were decided on last. */
export type Outcome = { decision: Decision; results: BulkChangeStatusView['results'] };

/** Decides on requests as they are on screen: one that somebody else has moved since is left alone, and says so. */
export const useBulkChangeStatus = () => {
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending } = trpc.admin.requests.bulkChangeStatus.useMutation({
    onSuccess: ({ results }, { decision }) => {
      const [only] = results;
      const isSingle = results.length === 1;
      setOutcome(isSingle ? undefined : { decision, results });
      if (isSingle && only?.message)
        toastError({ ...failureMessages.updateRequest(null), text: only.message });
      else toastSuccess(successMessages.requestUpdated);
    },
    onError: (error) => toastError(failureMessages.updateRequest(error)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return {
    isPending,
    outcome,
    forgetOutcome: () => setOutcome(undefined),
    decide: (decision: Decision, requests: readonly RequestView[], words: Words = {}, done?: () => void) =>
      mutate(
        {
          decision,
          requests: requests.map(({ id, status }) => ({ id, expectedStatus: status })),
          ...words,
        },
        { onSuccess: () => done?.() },
      ),
  };
};
