import { sampleFields } from '@portal/contract/samples.fields';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';

type SetTypeFormProps = {
  isPending: boolean;
  onCancel: () => void;
  /** Null for no type. */
  onChoose: (transferTypeId: number | null) => void;
};

const NONE = 'none';

function SetTypeForm({ isPending, onCancel, onChoose }: SetTypeFormProps) {
  const { data: types = [] } = trpc.me.transferTypes.list.useQuery();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const options = types
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === '') setError('Choose a transfer type');
        else onChoose(chosen === NONE ? null : Number(chosen));
      }}
    >
      <Select
        stacked
        className="justify-items-stretch!"
        label={sampleFields.transferType.label}
        options={[{ value: '', label: 'Not chosen' }, ...options, { value: NONE, label: 'None' }]}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setError(undefined);
        }}
        error={error}
      />
      <FormFooter onCancel={onCancel} pending={isPending} pendingLabel="Saving...">
        Set Transfer Type
      </FormFooter>
    </form>
  );
}

type SetTransferTypeDialogProps = DialogState & Omit<SetTypeFormProps, 'onCancel'> & { count: number };

export default function SetTransferTypeDialog({
  count,
  open,
  onOpenChange,
  ...form
}: SetTransferTypeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={count === 1 ? 'Transfer type of 1 sample' : `Transfer type of ${count} samples`}
      description="Its press card tells clients how to press the samples."
    >
      <SetTypeForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
