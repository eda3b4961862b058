import { AdjustCreditsForm, type ClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useRecordEdit } from '../../../components/form/use-record-edit.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../clients.messages.ts';

function formatChange(change: number) {
  return change > 0 ? `+${change}` : String(change);
}

/** For example "3 more than the current 5." */
function difference(from: number, to: number) {
  if (!Number.isInteger(to) || to === from) return `Currently ${from}.`;
  return to > from
    ? `${to - from} more than the current ${from}.`
    : `${from - to} fewer than the current ${from}.`;
}

type ChangeFieldProps = { change: number; onChange: (change: number) => void };

/** As in "+3": for an admin who thinks of what to add. It follows the total, and the total follows it. */
function ChangeField({ change, onChange }: ChangeFieldProps) {
  // A number that is half typed, such as "-".
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label="Change"
      autoComplete="off"
      placeholder="+0"
      value={typed ?? (Number.isInteger(change) && change !== 0 ? formatChange(change) : '')}
      onChange={({ target }) => {
        setTyped(target.value);
        const entered = Number(target.value.replace(/^[−–]/, '-'));
        if (Number.isInteger(entered)) onChange(entered);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
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
  const { get } = trpc.useUtils().admin.clients;
  const seen = form.formState.defaultValues?.remainingCredits ?? client.remainingCredits;
  const { submit, isPending, notice } = useRecordEdit(trpc.admin.clients.update, {
    form,
    readCurrent: async () => {
      const { remainingCredits } = await get.fetch({ id: client.id }, { staleTime: 0 });
      return { remainingCredits };
    },
    // The reason goes with the credits, although it may be the suggested one.
    inputOf: () => ({ id: client.id, ...form.getValues(), expected: { remainingCredits: seen } }),
    success: ({ name, remainingCredits }) => ({
      ...successMessages.clientUpdated,
      text: `${name} now has ${pluralize(remainingCredits, 'credit', formatCount(remainingCredits))}.`,
    }),
    failure: failureMessages.updateClient,
    invalidate: ({ admin }) => [admin.clients, admin.credits],
    // The next dialog starts with these values, even before the page is read again.
    onSuccess: (changed) => get.setData({ id: changed.id }, changed),
    onClose,
  });
  const remaining = Number(form.watch('remainingCredits'));
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
        <ChangeField
          change={remaining - seen}
          onChange={(change) =>
            form.setValue('remainingCredits', seen + change, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
        <TextField
          label={clientFields.remainingCredits.form}
          type="number"
          inputMode="numeric"
          min={0}
          hint={difference(seen, remaining)}
          {...fieldOf(form, 'remainingCredits', { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Reason"
        hint="Shown to the client in their credit statement."
        autoComplete="off"
        {...fieldOf(form, 'reason')}
      />
      {notice}
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Adjusting...">
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
