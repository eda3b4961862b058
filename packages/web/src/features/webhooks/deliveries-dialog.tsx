import type { WebhookView } from '@portal/contract/webhooks';
import { Dialog } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Deliveries } from './deliveries.tsx';

type DeliveriesDialogProps = { webhook: WebhookView | undefined; onClose: () => void };

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const utils = trpc.useUtils();
  const close = () => {
    // Updates the number of failed deliveries in the row.
    void utils.admin.webhooks.list.invalidate();
    onClose();
  };
  return (
    <Dialog
      open={webhook !== undefined}
      onOpenChange={(open) => !open && close()}
      size="lg"
      title="Deliveries"
      description={<span className="break-all">{webhook?.url}</span>}
    >
      {webhook && <Deliveries webhookId={webhook.id} />}
    </Dialog>
  );
}
