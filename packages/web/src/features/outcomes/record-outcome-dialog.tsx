import type { RequestDetailView } from '@portal/contract/requests';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { isStaleError } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failure } from '../../lib/toasts/toasts.ts';
import { OutcomeFields, outcomeOf, useOutcomeForm } from './outcome-fields.tsx';

function OutcomeForm({ request, onClose }: { request: RequestDetailView; onClose: () => void }) {
  const { id, outcome, samples } = request;
  const utils = trpc.useUtils();
  // What the dialog showed, which a live update does not change.
  const [seen, setSeen] = useState(outcome);
  const [currency] = useState(request.currency);
  const options = { outcome: seen, currency, samples };
  const form = useOutcomeForm(options, { draft: `outcome of request ${id} in ${currency}` });
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.setOutcome, {
    success: { title: 'Outcome recorded' },
    failure: failure('Failed to record the outcome'),
    invalidate: ({ admin }) => [admin.requests, admin.analytics],
    form,
    onSuccess: (changed) =>
      utils.admin.requests.get.setData({ id }, (shown) => shown && { ...shown, ...changed }),
    onError: async (error) => {
      if (!isStaleError(error)) return;
      const current = await utils.admin.requests.get.fetch({ id }, { staleTime: 0 }).catch(() => undefined);
      if (current) setSeen(current.outcome);
    },
  });
  const save = form.handleSubmit((answer) =>
    mutate({ id, ...outcomeOf(answer, options), expectedAt: seen?.at ?? null }, { onSuccess: onClose }),
  );
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={save}>
      <OutcomeFields form={form} {...options} />
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Save answer
      </FormFooter>
    </form>
  );
}

/** What an admin knows of the outcome, from a phone call or another system. */
export default function RecordOutcomeDialog({
  request,
  ...dialog
}: DialogState & { request: RequestDetailView }) {
  return (
    <Dialog
      {...dialog}
      title="Record outcome"
      description="Replaces an earlier answer. The client sees it on the request's page."
    >
      <OutcomeForm request={request} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
