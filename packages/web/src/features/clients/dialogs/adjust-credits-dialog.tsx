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

/** NaN for what is no whole number. An empty field is no change. */
function readChange(text: string) {
  const digits = text.trim().replace(/^[−–]/, '-');
  if (digits === '') return 0;
  return /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

type ChangeFieldProps = { change: number; typed: string; onType: (text: string) => void };

/** As in "+3": for an admin who thinks of what to add. It follows the total, and the total follows it. */
function ChangeField({ change, typed, onType }: ChangeFieldProps) {
  const stored = Number.isInteger(change) && change !== 0 ? formatChange(change) : '';
  return (
    <TextField
      label="Change"
      autoComplete="off"
      placeholder="+0"
      // The form may have been reset to another total.
      value={Object.is(readChange(typed), change) ? typed : stored}
      onChange={({ target }) => onType(target.value)}
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
  const remaining = Number(form.watch('remainingCredits'));
  const change = remaining - seen;
  /** In the field of the change, since the total was typed. */
  const [typed, setTyped] = useState('');
  const { submit, isPending, notice } = useRecordEdit(trpc.admin.clients.update, {
    form,
    readCurrent: async () => {
      const { remainingCredits } = await get.fetch({ id: client.id }, { staleTime: 0 });
      // An admin who typed "+3" means three more than there are now.
      if (typed !== '' && readChange(typed) === change)
        form.setValue('remainingCredits', remainingCredits + change);
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
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
        <ChangeField
          change={change}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            form.setValue('remainingCredits', seen + readChange(text), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
        />
        <TextField
          label={clientFields.remainingCredits.form}
          type="number"
          inputMode="numeric"
          min={0}
          hint={difference(seen, remaining)}
          {...fieldOf(form, 'remainingCredits', { valueAsNumber: true, onChange: () => setTyped('') })}
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
