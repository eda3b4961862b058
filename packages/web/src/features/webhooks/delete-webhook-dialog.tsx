import type { WebhookView } from '@portal/contract/webhooks';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from './webhooks.messages.ts';

type DeleteWebhookDialogProps = DialogState & {
  webhook: WebhookView;
  /** The tab stop to focus after a deletion, with which the button that opened the dialog disappears. */
  focusAfter: () => HTMLElement | null;
};

export default function DeleteWebhookDialog({ webhook, focusAfter, ...dialog }: DeleteWebhookDialogProps) {
  const remove = useToastMutation(trpc.admin.webhooks.delete, {
    success: successMessages.webhookDeleted,
    failure: failureMessages.deleteWebhook,
    invalidate: ({ admin }) => [admin.webhooks.list, admin.status],
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete webhook"
      description={
        <>
          No more events will be sent to <strong className="break-all text-ink">{webhook.url}</strong>, and
          its delivery history will be deleted. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      focusAfter={() => (remove.isSuccess ? focusAfter() : null)}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSuccess: () => dialog.onOpenChange(false) })}
    />
  );
}
