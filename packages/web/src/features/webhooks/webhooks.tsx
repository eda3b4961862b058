import type { WebhookView } from '@portal/contract/webhooks';
import { useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useItemDialog } from '../../components/ui/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function Webhooks() {
  const query = trpc.admin.webhooks.list.useQuery();
  const [isAdding, setIsAdding] = useState(false);
  const deliveries = useItemDialog<WebhookView>();
  const edit = useItemDialog<WebhookView>();
  const rotation = useItemDialog<WebhookView>();
  const deletion = useItemDialog<WebhookView>();
  return (
    <Card
      title="Webhooks"
      description="Notify other systems about new requests and status changes."
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          Add Webhook
        </Button>
      }
    >
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading webhooks.', text: 'Please try again.' }}
      >
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="text-quiet">No webhooks yet.</p>
          ) : (
            <ul>
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onShowDeliveries={() => deliveries.show(webhook)}
                  onEdit={() => edit.show(webhook)}
                  onDelete={() => deletion.show(webhook)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <AddWebhookDialog open={isAdding} onOpenChange={setIsAdding} />
      {deliveries.item && <DeliveriesDialog webhook={deliveries.item} {...deliveries.dialog} />}
      {edit.item && (
        <EditWebhookDialog
          webhook={edit.item}
          onReplaceSecret={() => edit.item && rotation.show(edit.item)}
          {...edit.dialog}
        />
      )}
      {rotation.item && <ReplaceSecretDialog webhook={rotation.item} {...rotation.dialog} />}
      {deletion.item && <DeleteWebhookDialog webhook={deletion.item} {...deletion.dialog} />}
    </Card>
  );
}
