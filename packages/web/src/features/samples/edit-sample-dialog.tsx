import type { SampleView } from '@portal/contract/samples';
import { Controller } from 'react-hook-form';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';
import { SampleFields } from './sample-form.tsx';
import { useSampleForm } from './use-sample-form.ts';

function EditForm({ sample, onClose }: { sample: SampleView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useSampleForm(sample);
  const update = trpc.admin.samples.update.useMutation({
    onSuccess: () => {
      void utils.me.samples.invalidate();
      void utils.admin.samples.invalidate();
      toastSuccess(successMessages.sampleUpdated);
      onClose();
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.updateSample(error));
    },
  });
  const { dirtyFields } = form.formState;
  // Sends only changes, so that two admins can edit different fields of one sample.
  const submit = form.handleSubmit(({ name, description, designSize, imageUrl, isActive }) => {
    const changes = {
      ...(dirtyFields.name ? { name } : {}),
      ...(dirtyFields.description ? { description } : {}),
      ...(dirtyFields.designSize ? { designSize } : {}),
      ...(dirtyFields.imageUrl ? { imageUrl } : {}),
      ...(dirtyFields.isActive ? { isActive } : {}),
    };
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id: sample.id, ...changes });
  });
  return (
    <SampleFields form={form} onSubmit={submit}>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => (
          <Switch
            label="Active"
            description="Determines if this sample is available for clients to request."
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </SampleFields>
  );
}

type EditSampleDialogProps = { sample: SampleView | undefined; onClose: () => void };

export function EditSampleDialog({ sample, onClose }: EditSampleDialogProps) {
  return (
    <Dialog
      open={sample !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit Sample"
      description="Past requests keep the name that the sample had then."
    >
      {sample && <EditForm sample={sample} onClose={onClose} />}
    </Dialog>
  );
}
