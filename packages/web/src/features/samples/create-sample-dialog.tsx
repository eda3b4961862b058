import { FormFooter } from '../../components/form/form-footer.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/format/messages.ts';
import { putServerErrors } from '../../lib/forms/form.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';
import { SampleFields } from './sample-form.tsx';
import { useSampleForm } from './use-sample-form.ts';

const CreateForm = ({ onClose }: { onClose: () => void }) => {
  const utils = trpc.useUtils();
  const form = useSampleForm();
  const create = trpc.admin.samples.create.useMutation({
    onSuccess: () => {
      void utils.me.samples.invalidate();
      void utils.admin.samples.invalidate();
      toastSuccess(successMessages.sampleCreated);
      onClose();
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.createSample(error));
    },
  });
  return (
    <SampleFields form={form} onSubmit={form.handleSubmit((input) => create.mutate(input))}>
      <FormFooter onCancel={onClose} pending={create.isPending} pendingLabel="Creating...">
        Create Sample
      </FormFooter>
    </SampleFields>
  );
};

type CreateSampleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a sample to the catalogue, where clients can request it at once. */
export const CreateSampleDialog = ({ open, onOpenChange }: CreateSampleDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Add New Sample"
    description="Clients can request it as soon as it is created."
  >
    <CreateForm onClose={() => onOpenChange(false)} />
  </Dialog>
);
