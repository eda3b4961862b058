import type { ClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { APPROVALS } from '@portal/contract/clients.values';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import RecordDialog from '../../../components/dialog/record-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useOpenedRecord } from '../../../components/dialog/use-opened-record.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { APPROVAL_LABELS } from '../approval-labels.ts';
import { clientQuery } from '../client-queries.ts';
import { useClientForm } from './use-client-form.ts';

type EditClientForm = ReturnType<typeof useClientForm>['form'];

function EditForm({ client, onClose }: { client: ClientView; onClose: () => void }) {
  const { approval } = client;
  const { form, submit, isPending, notice } = useClientForm({
    client,
    valuesOf: ({ name, monthlyCredits, remainingCredits, approval: current }) => ({
      name,
      monthlyCredits,
      remainingCredits,
      approval: current,
    }),
    draft: `client ${client.id}`,
    onClose,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label={clientFields.name.label} {...fieldOf(form, 'name')} />
      <TextField
        label={clientFields.monthlyCredits.form}
        type="number"
        inputMode="numeric"
        min={1}
        hint="Takes effect at the next reset."
        {...fieldOf(form, 'monthlyCredits', { valueAsNumber: true })}
      />
      <TextField
        label={clientFields.remainingCredits.form}
        type="number"
        inputMode="numeric"
        min={0}
        hint="Recorded as an adjustment that the client can see."
        {...fieldOf(form, 'remainingCredits', { valueAsNumber: true })}
      />
      <MoreFields
        form={form}
        names={['approval']}
        details={
          approval === 'standard' ? '' : `${clientFields.approval.label}: ${APPROVAL_LABELS[approval]}`
        }
      >
        <ApprovalField form={form} />
      </MoreFields>
      {notice}
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </form>
  );
}

function ApprovalField({ form }: { form: EditClientForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'approval' });
  return (
    <Select
      className="justify-items-stretch!"
      ref={field.ref}
      label={clientFields.approval.form}
      hint="Applies while Auto-Approve Requests is on in the settings."
      options={APPROVALS.map((value) => ({ value, label: APPROVAL_LABELS[value] }))}
      value={field.value ?? 'standard'}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

type EditClientDialogProps = DialogState & { id: number; listed: ClientView | undefined };

/** Edits the client of an id, who is read if no list has them. */
export default function EditClientDialog({ id, listed, ...dialog }: EditClientDialogProps) {
  const { open, onOpenChange } = dialog;
  const query = useQuery({ ...clientQuery(id), enabled: !listed && open });
  const client = useOpenedRecord(open, id, listed ?? query.data);
  if (!client) return <RecordDialog {...dialog} title="Edit Client" noun="client" error={query.error} />;
  return (
    <Dialog {...dialog} title="Edit Client" description={client.email}>
      {/* Without the form while the dialog closes: the next one starts with the saved values. */}
      {open && <EditForm client={client} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}
