import type { RequestDetailView } from '@portal/contract/requests';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { failureMessages, successMessages } from './outcomes.messages.ts';
import { useOutcomeEdit } from './use-outcome-edit.ts';

type OwnOutcomeFormProps = {
  request: RequestDetailView;
  /** Absent where there is no answer to go back to. */
  onCancel?: () => void;
  /** Called with each change of a field. */
  onEdit: () => void;
  onSent: () => void;
};

/** Load it lazily: most visits are about something else. */
export default function OwnOutcomeForm({ request, onCancel, onEdit, onSent }: OwnOutcomeFormProps) {
  const { id, status } = request;
  const utils = trpc.useUtils();
  const { form, options, inputOf, reloadIfStale } = useOutcomeEdit(request, () =>
    utils.me.requests.get.fetch({ id }, { staleTime: 0 }),
  );
  const { mutate, isPending } = useToastMutation(trpc.me.requests.setOutcome, {
    success: successMessages.answerSent,
    failure: failureMessages.sendAnswer,
    form,
    onSuccess: (changed) => {
      utils.me.requests.get.setData({ id }, changed);
      onSent();
    },
    onError: reloadIfStale,
  });
  const send = form.handleSubmit((answer) => mutate(inputOf(answer)));
  return (
    <form noValidate className="grid max-w-[25rem] grid-cols-1 gap-4" onSubmit={send} onChange={onEdit}>
      <OutcomeFields form={form} {...options} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          // Before, the page has another primary button, or nothing to answer about yet.
          variant={status === 'delivered' || status === 'fulfilled' ? 'primary' : 'secondary'}
          pending={isPending}
          pendingLabel="Sending..."
        >
          Send answer
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
