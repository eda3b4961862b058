import { CreateWebhookInput, type WebhookView } from '@portal/contract/webhooks';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';
import { WebhookForm } from './webhook-form.tsx';

function EditForm({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, url, events } = webhook;
  const form = useZodForm(CreateWebhookInput, { defaultValues: { url, events } });
  const { dirtyFields } = form.formState;
  const update = trpc.admin.webhooks.update.useMutation({
    onSuccess: () => {
      toastSuccess(successMessages.webhookUpdated);
      onClose();
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.updateWebhook(error));
    },
    onSettled: () => utils.admin.webhooks.invalidate(),
  });
  // Sends only changes: another admin may edit other fields meanwhile.
  const submit = form.handleSubmit((input) => {
    const changes = {
      ...(dirtyFields.url ? { url: input.url } : {}),
      ...(dirtyFields.events ? { events: input.events } : {}),
    };
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id, ...changes });
  });
  return (
    <WebhookForm form={form} onSubmit={submit}>
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </WebhookForm>
  );
}

type EditWebhookDialogProps = { webhook: WebhookView | undefined; onClose: () => void };

export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  return (
    <Dialog
      open={webhook !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit Webhook"
      description="The signing secret stays. What is still on its way goes to the new address."
    >
      {webhook && <EditForm webhook={webhook} onClose={onClose} />}
    </Dialog>
  );
}
