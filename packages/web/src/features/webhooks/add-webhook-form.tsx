import { type CreatedWebhookView, CreateWebhookInput } from '@portal/contract/webhooks';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { toastError } from '../../lib/toasts/toasts.ts';
import { EVENT_CHOICES } from './event-choices.ts';
import { WebhookForm } from './webhook-form.tsx';

type AddWebhookFormProps = { onCreated: (created: CreatedWebhookView) => void; onCancel: () => void };

/** All events are selected by default. */
export function AddWebhookForm({ onCreated, onCancel }: AddWebhookFormProps) {
  const form = useZodForm(CreateWebhookInput, {
    defaultValues: { url: '', events: EVENT_CHOICES.map(({ value }) => value) },
  });
  const create = trpc.admin.webhooks.create.useMutation({
    onSuccess: onCreated,
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.createWebhook(error));
    },
  });
  return (
    <WebhookForm form={form} onSubmit={form.handleSubmit((input) => create.mutate(input))}>
      <FormFooter onCancel={onCancel} pending={create.isPending} pendingLabel="Adding...">
        Add Webhook
      </FormFooter>
    </WebhookForm>
  );
}
