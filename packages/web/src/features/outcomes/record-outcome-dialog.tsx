import type { RequestDetailView } from '@portal/contract/requests';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { failureMessages, successMessages } from './outcomes.messages.ts';
import { useOutcomeEdit } from './use-outcome-edit.ts';

function OutcomeForm({ request, onClose }: { request: RequestDetailView; onClose: () => void }) {
  const { id } = request;
  const utils = trpc.useUtils();
  const { form, options, inputOf, reloadIfStale } = useOutcomeEdit(request, () =>
    utils.admin.requests.get.fetch({ id }, { staleTime: 0 }),
  );
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.setOutcome, {
    success: successMessages.outcomeRecorded,
    failure: failureMessages.recordOutcome,
    invalidate: ({ admin }) => [admin.requests, admin.analytics],
    form,
    onSuccess: (changed) =>
      utils.admin.requests.get.setData({ id }, (shown) => shown && { ...shown, ...changed }),
    onError: reloadIfStale,
  });
  const save = form.handleSubmit((answer) => mutate(inputOf(answer), { onSuccess: onClose }));
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
