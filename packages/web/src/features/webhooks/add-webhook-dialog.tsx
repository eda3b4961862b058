import { type CreatedWebhookView, CreateWebhookInput } from '@portal/contract/webhooks';
import type { WebhookEvent } from '@portal/contract/webhooks.values';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { failureMessages } from './webhooks.messages.ts';

type AddWebhookFormProps = { onCreated: (created: CreatedWebhookView) => void; onCancel: () => void };

const DEFAULT_EVENTS: WebhookEvent[] = ['request.created', 'request.updated'];

function AddWebhookForm({ onCreated, onCancel }: AddWebhookFormProps) {
  const form = useZodForm(CreateWebhookInput, {
    defaultValues: { url: '', events: DEFAULT_EVENTS, format: 'json' },
    draft: 'new webhook',
  });
  const confirmation = useConfirmation();
  const create = useToastMutation(trpc.admin.webhooks.create, {
    failure: failureMessages.createWebhook,
    form,
    confirmation,
    onSuccess: onCreated,
  });
  return (
    <>
      <WebhookForm form={form} onSubmit={form.handleSubmit((input) => create.mutate(input))}>
        <FormFooter onCancel={onCancel} pending={create.isPending} pendingLabel="Adding...">
          Add webhook
        </FormFooter>
      </WebhookForm>
      {confirmation.dialog}
    </>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [secret, setSecret] = useState<string>();
  if (secret === undefined)
    return (
      <AddWebhookForm
        onCancel={onClose}
        onCreated={(created) => {
          setSecret(created.secret);
          void utils.admin.webhooks.list.invalidate();
          void utils.admin.status.invalidate();
        }}
      />
    );
  return <NewSecret secret={secret} done="Webhook added" onClose={onClose} />;
}

export default function AddWebhookDialog(dialog: DialogState) {
  const { create } = trpc.useUtils().admin.webhooks;
  // The secret is shown only here.
  const isBusy = () => create.isMutating() > 0;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      title="Add webhook"
      description="The portal sends the selected events to this URL."
    >
      <Steps onClose={() => !isBusy() && dialog.onOpenChange(false)} />
    </Dialog>
  );
}
