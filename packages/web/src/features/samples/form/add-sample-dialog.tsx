import { useRef } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../samples.messages.ts';
import { SampleFields } from './sample-form.tsx';
import { useSampleForm } from './use-sample-form.ts';

function CreateSampleForm({ onClose }: { onClose: () => void }) {
  const form = useSampleForm();
  const currency = useRef<string>(undefined);
  const create = useToastMutation(trpc.admin.samples.create, {
    success: successMessages.sampleCreated,
    failure: failureMessages.createSample,
    invalidate: (utils) => [utils.me.samples, utils.admin.samples],
    form,
  });
  return (
    <SampleFields
      form={form}
      currency={currency}
      onSubmit={form.handleSubmit((input) =>
        create.mutate({ ...input, currency: currency.current }, { onSuccess: onClose }),
      )}
      onCancel={onClose}
      pending={create.isPending}
      submitLabel="Create Sample"
      pendingLabel="Creating..."
    />
  );
}

export default function AddSampleDialog(dialog: DialogState) {
  return (
    <Dialog {...dialog} title="Add New Sample" description="Clients can request it as soon as it is created.">
      <CreateSampleForm onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
