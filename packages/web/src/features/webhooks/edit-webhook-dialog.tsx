import { CreateWebhookInput, type WebhookView } from '@portal/contract/webhooks';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useRecordEdit } from '../../components/form/use-record-edit.ts';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { failureMessages, successMessages } from './webhooks.messages.ts';

type EditFormProps = { webhook: WebhookView; onReplaceSecret: () => void; onClose: () => void };

function EditForm({ webhook, onReplaceSecret, onClose }: EditFormProps) {
  const { id, url, events, format } = webhook;
  const form = useZodForm(CreateWebhookInput, {
    defaultValues: { url, events, format },
    draft: `webhook ${id}`,
  });
  const utils = trpc.useUtils();
  const confirmation = useConfirmation();
  const { submit, isPending, notice } = useRecordEdit(trpc.admin.webhooks.update, {
    form,
    readCurrent: async () => {
      const webhooks = await utils.admin.webhooks.list.fetch(undefined, { staleTime: 0 });
      const current = webhooks.find((listed) => listed.id === id);
      return current && { url: current.url, events: current.events, format: current.format };
    },
    inputOf: (patch) => ({ id, ...patch }),
    success: successMessages.webhookUpdated,
    failure: failureMessages.updateWebhook,
    invalidate: ({ admin }) => [admin.webhooks],
    confirmation,
    onClose,
  });
  return (
    <>
      <WebhookForm form={form} onSubmit={submit}>
        <div className="grid gap-2">
          <p className="font-medium">Signing secret</p>
          <Button variant="secondary" size="sm" className="w-fit" onClick={onReplaceSecret}>
            Replace secret
          </Button>
        </div>
        {notice}
        <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
          Save Changes
        </FormFooter>
      </WebhookForm>
      {confirmation.dialog}
    </>
  );
}

/** The secret is replaced in a dialog above this one, so that changes of the form stay. */
export default function EditWebhookDialog({ webhook, ...dialog }: DialogState & { webhook: WebhookView }) {
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <Dialog {...dialog} title="Edit webhook" description="Deliveries still in the queue go to the new URL.">
      <EditForm
        key={webhook.id}
        webhook={webhook}
        onReplaceSecret={() => setIsReplacing(true)}
        onClose={() => dialog.onOpenChange(false)}
      />
      <ReplaceSecretDialog webhook={webhook} open={isReplacing} onOpenChange={setIsReplacing} />
    </Dialog>
  );
}
