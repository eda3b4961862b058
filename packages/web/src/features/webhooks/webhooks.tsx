import type { WebhookView } from '@portal/contract/webhooks';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function Webhooks() {
  const { data, isPending, isError, refetch } = trpc.admin.webhooks.list.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<WebhookView>();
  const [edited, setEdited] = useState<WebhookView>();
  const [deleted, setDeleted] = useState<WebhookView>();
  return (
    <Card
      title="Webhooks"
      description="Tell other systems of new requests and of every change of their status."
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          Add Webhook
        </Button>
      }
    >
      {isPending && <Spinner className="w-full justify-center py-16" />}
      {isError && (
        <ErrorState title="Error loading webhooks." text="Please try again." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-quiet">No webhooks yet.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onShowDeliveries={() => setShown(webhook)}
              onEdit={() => setEdited(webhook)}
              onDelete={() => setDeleted(webhook)}
            />
          ))}
        </ul>
      )}
      <AddWebhookDialog open={isAdding} onOpenChange={setIsAdding} />
      <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />
      <EditWebhookDialog webhook={edited} onClose={() => setEdited(undefined)} />
      <DeleteWebhookDialog webhook={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  );
}
