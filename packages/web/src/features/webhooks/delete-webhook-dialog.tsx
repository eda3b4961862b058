import type { WebhookView } from '@portal/contract/webhooks';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

type DeleteWebhookDialogProps = { webhook: WebhookView | undefined; onClose: () => void };

export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.webhooks.delete.useMutation({
    onSuccess: () => {
      toastSuccess(successMessages.webhookDeleted);
      onClose();
    },
    onError: (error) => toastError(failureMessages.deleteWebhook(error)),
    onSettled: () => utils.admin.webhooks.list.invalidate(),
  });
  return (
    <ConfirmDialog
      open={webhook !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Webhook"
      description={
        <>
          Nothing more is sent to <strong className="break-all text-ink">{webhook?.url}</strong>, and what is
          known of its deliveries is deleted too. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => webhook && remove.mutate({ id: webhook.id })}
    />
  );
}
