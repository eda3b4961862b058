import type { RequestDetailView } from '@portal/contract/requests';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { isStaleError } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { OutcomeFields, outcomeOf, useOutcomeForm } from './outcome-fields.tsx';
import { failureMessages, successMessages } from './outcomes.messages.ts';

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
  const { id, outcome, samples } = request;
  const utils = trpc.useUtils();
  // What the form started with, which a live update does not change.
  const [seen, setSeen] = useState(outcome);
  const [currency] = useState(request.currency);
  const options = { outcome: seen, currency, samples };
  const form = useOutcomeForm(options, { draft: `outcome of request ${id} in ${currency}` });
  const { mutate, isPending } = useToastMutation(trpc.me.requests.setOutcome, {
    success: successMessages.answerSent,
    failure: failureMessages.sendAnswer,
    form,
    onSuccess: (changed) => {
      utils.me.requests.get.setData({ id }, changed);
      onSent();
    },
    onError: async (error) => {
      if (!isStaleError(error)) return;
      const current = await utils.me.requests.get.fetch({ id }, { staleTime: 0 }).catch(() => undefined);
      if (current) setSeen(current.outcome);
    },
  });
  const send = form.handleSubmit((answer) =>
    mutate({ id, ...outcomeOf(answer, options), expectedAt: seen?.at ?? null }),
  );
  return (
    <form noValidate className="grid max-w-[25rem] grid-cols-1 gap-4" onSubmit={send} onChange={onEdit}>
      <OutcomeFields form={form} {...options} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Sending...">
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
