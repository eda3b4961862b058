import { AdjustCreditsForm, type ClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useEdit } from '../../../components/form/use-edit.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../clients.messages.ts';

/** For example "3 more than the current 5." */
function difference(from: number, to: number) {
  if (!Number.isInteger(to) || to === from) return `Currently ${from}.`;
  return to > from
    ? `${to - from} more than the current ${from}.`
    : `${from - to} fewer than the current ${from}.`;
}

type AdjustFormProps = {
  client: ClientView;
  /** What the field starts with. */
  reason?: string | undefined;
  onClose: () => void;
};

function AdjustForm({ client, reason = '', onClose }: AdjustFormProps) {
  const form = useZodForm(AdjustCreditsForm, {
    defaultValues: { remainingCredits: client.remainingCredits, reason },
    draft: `credits of client ${client.id}`,
  });
  const utils = trpc.useUtils();
  const { defaultValues } = form.formState;
  const seen = defaultValues?.remainingCredits ?? client.remainingCredits;
  const edit = useEdit(form, async () => {
    const { remainingCredits } = await utils.admin.clients.get.fetch({ id: client.id }, { staleTime: 0 });
    return { remainingCredits };
  });
  const adjust = useToastMutation(trpc.admin.clients.update, {
    success: ({ name, remainingCredits }) => ({
      ...successMessages.clientUpdated,
      text: `${name} now has ${pluralize(remainingCredits, 'credit', formatCount(remainingCredits))}.`,
    }),
    failure: failureMessages.updateClient,
    invalidate: (utils) => [utils.admin.clients, utils.admin.credits],
    form,
    // The next dialog starts with these values, even before the page is read again.
    onSuccess: (changed) => utils.admin.clients.get.setData({ id: changed.id }, changed),
    onError: edit.onError,
  });
  const submit = form.handleSubmit((input) =>
    adjust.mutate({ id: client.id, ...input, expected: { remainingCredits: seen } }, { onSuccess: onClose }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={clientFields.remainingCredits.form}
        type="number"
        inputMode="numeric"
        min={0}
        hint={difference(seen, Number(form.watch('remainingCredits')))}
        {...fieldOf(form, 'remainingCredits', { valueAsNumber: true })}
      />
      <TextField
        label="Reason"
        hint="Shown to the client in their credit statement."
        autoComplete="off"
        {...fieldOf(form, 'reason')}
      />
      {edit.notice}
      <FormFooter onCancel={onClose} pending={adjust.isPending} pendingLabel="Adjusting...">
        Adjust credits
      </FormFooter>
    </form>
  );
}

/** Changes the remaining credits, with a reason for the ledger. */
export default function AdjustCreditsDialog({
  client,
  reason,
  ...dialog
}: DialogState & Omit<AdjustFormProps, 'onClose'>) {
  return (
    <Dialog
      {...dialog}
      title="Adjust credits"
      description={`Applies to the current month only. The next reset sets it back to ${client.monthlyCredits}.`}
    >
      <AdjustForm client={client} reason={reason} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
