import type { WebhookView } from '@portal/contract/webhooks';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { EVENT_CHOICES } from './event-choices.ts';
import { PreviousSecret } from './previous-secret.tsx';
import { failureMessages, successMessages } from './webhooks.messages.ts';

type WebhookRowProps = {
  webhook: WebhookView;
  onShowDeliveries: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function formatEvents({ events }: WebhookView) {
  return EVENT_CHOICES.filter(({ value }) => events.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

export function WebhookRow({ webhook, onShowDeliveries, onEdit, onDelete }: WebhookRowProps) {
  const { id, url, isActive, failed, waiting } = webhook;
  const update = useToastMutation(trpc.admin.webhooks.update, {
    success: successMessages.webhookUpdated,
    failure: failureMessages.updateWebhook,
    invalidate: ({ admin }) => [admin.webhooks, admin.status],
    // So that the switch never shows an old state.
    isPendingUntilRead: true,
  });
  const test = useToastMutation(trpc.admin.webhooks.test, {
    failure: failureMessages.testWebhook,
    invalidate: ({ admin }) => [admin.webhooks, admin.status],
    onSuccess: onShowDeliveries,
  });
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <Switch
        label={url}
        description={formatEvents(webhook)}
        checked={isActive}
        disabled={update.isPending}
        onChange={(isOn) => update.mutate({ id, isActive: isOn, expected: { isActive: !isOn } })}
        className="[&_span]:break-all"
      />
      {failed + waiting > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {failed > 0 && <Badge tone="destructive">{`${failed} not delivered`}</Badge>}
          {waiting > 0 && <Badge tone="warning">{`${waiting} on the way`}</Badge>}
        </div>
      )}
      <PreviousSecret webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Deliveries to ${url}`} onClick={onShowDeliveries}>
          Deliveries
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Send test to ${url}`}
          pending={test.isPending}
          onClick={() => test.mutate({ id })}
        >
          Send test
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Edit ${url}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="danger-quiet" size="sm" aria-label={`Delete ${url}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
