import { SECRET_OVERLAP_HOURS, type WebhookView } from '@portal/contract/webhooks';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { NewSecret } from './new-secret.tsx';
import { failureMessages } from './webhooks.messages.ts';

type ReplaceSecretDialogProps = DialogState & { webhook: WebhookView };

function Steps({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const confirmation = useConfirmation();
  const replace = useToastMutation(trpc.admin.webhooks.replaceSecret, {
    failure: failureMessages.replaceWebhookSecret,
    confirmation,
    invalidate: ({ admin }) => [admin.webhooks.list],
  });
  if (replace.data) return <NewSecret secret={replace.data.secret} onClose={onClose} />;
  return (
    <>
      <p>
        {`Messages are signed with both the new and the present secret for ${SECRET_OVERLAP_HOURS} hours, so that the receiver misses none while you change it there.`}
      </p>
      {webhook.previousSecretUntil && (
        <p className="mt-3">The secret before the present one ends immediately.</p>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          pending={replace.isPending}
          pendingLabel="Replacing..."
          onClick={() => replace.mutate({ id: webhook.id })}
        >
          Replace secret
        </Button>
      </DialogFooter>
      {confirmation.dialog}
    </>
  );
}

export function ReplaceSecretDialog({ webhook, ...dialog }: ReplaceSecretDialogProps) {
  const { replaceSecret } = trpc.useUtils().admin.webhooks;
  // The secret is shown only here.
  const isBusy = () => replaceSecret.isMutating() > 0;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      title="Replace secret"
      description={<span className="break-all">{webhook.url}</span>}
    >
      <Steps webhook={webhook} onClose={() => !isBusy() && dialog.onOpenChange(false)} />
    </Dialog>
  );
}
