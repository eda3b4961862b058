import type { WebhookView } from '@portal/contract/webhooks';
import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { type DialogState, useItemDialog } from '../../components/dialog/use-item-dialog.ts';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { WebhookRow } from './webhook-row.tsx';

const AddWebhookDialog = lazyDialog(() => import('./add-webhook-dialog.tsx'));
const DeleteWebhookDialog = lazyDialog(() => import('./delete-webhook-dialog.tsx'));
const DeliveriesDialog = lazyDialog(() => import('./deliveries-dialog.tsx'));
const EditWebhookDialog = lazyDialog(() => import('./edit-webhook-dialog.tsx'));
const RecordDialog = lazyDialog(() => import('../../components/dialog/record-dialog.tsx'));

type WebhookDialogProps = DialogState & {
  /** Undefined when no webhook has the id in the URL. */
  webhook: WebhookView | undefined;
  title: string;
  children: (webhook: WebhookView) => ReactNode;
};

function WebhookDialog({ webhook, title, children, ...dialog }: WebhookDialogProps) {
  if (webhook) return children(webhook);
  return <RecordDialog {...dialog} title={title} noun="webhook" isMissing />;
}

export function Webhooks() {
  const query = trpc.admin.webhooks.list.useQuery();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const deliveries = useUrlDialog('deliveries');
  const edit = useUrlDialog('edit');
  const deletion = useItemDialog<WebhookView>();
  return (
    <Card
      title="Webhooks"
      description="Notify other systems about requests, clients and credits."
      action={
        <Button ref={addButton} variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          Add webhook
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
                  onShowDeliveries={() => deliveries.show(webhook.id)}
                  onEdit={() => edit.show(webhook.id)}
                  onDelete={() => deletion.show(webhook)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <AddWebhookDialog open={isAdding} onOpenChange={setIsAdding} />
      {query.data && deliveries.id !== null && (
        <WebhookDialog
          webhook={query.data.find(({ id }) => id === deliveries.id)}
          title="Deliveries"
          {...deliveries.dialog}
        >
          {(webhook) => <DeliveriesDialog webhook={webhook} {...deliveries.dialog} />}
        </WebhookDialog>
      )}
      {query.data && edit.id !== null && (
        <WebhookDialog
          webhook={query.data.find(({ id }) => id === edit.id)}
          title="Edit webhook"
          {...edit.dialog}
        >
          {(webhook) => <EditWebhookDialog webhook={webhook} {...edit.dialog} />}
        </WebhookDialog>
      )}
      {deletion.item && (
        <DeleteWebhookDialog
          key={deletion.item.id}
          webhook={deletion.item}
          {...deletion.dialog}
          focusAfter={() => addButton.current}
        />
      )}
    </Card>
  );
}
