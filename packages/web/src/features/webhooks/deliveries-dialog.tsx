import {
  WEBHOOK_TEST,
  type WebhookAttemptView,
  type WebhookDeliveryView,
  type WebhookView,
} from '@portal/contract/webhooks';
import type { WebhookEvent } from '@portal/contract/webhooks.values';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { type Column, RecordsTable } from '../../components/table/records-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from './webhooks.messages.ts';

const STATE_LABELS = {
  waiting: { tone: 'warning', label: 'Pending', Icon: Clock },
  delivered: { tone: 'success', label: 'Delivered', Icon: CircleCheck },
  failed: { tone: 'destructive', label: 'Failed', Icon: CircleX },
} as const;

const ACCOUNT_EVENT_LABELS: Record<string, string> = {
  'client.created': 'New client',
  'client.updated': 'Client changed',
  'client.deleted': 'Client deleted',
  'credits.adjusted': 'Credits adjusted',
  'held-request.created': 'Held request created',
  'held-request.decided': 'Held request ended',
  'sample.created': 'New sample',
  'sample.updated': 'Sample changed',
  [WEBHOOK_TEST]: 'Test',
} satisfies Record<typeof WEBHOOK_TEST | Exclude<WebhookEvent, `request.${string}`>, string>;

/** For example "New request #12". */
function describeDelivery({ type, requestId }: { type: string; requestId: number | null }): string {
  const label = ACCOUNT_EVENT_LABELS[type];
  if (label !== undefined) return label;
  return type === 'request.created' ? `New request #${requestId}` : `Request #${requestId} updated`;
}

function describeResult({ status, duration, problem }: WebhookAttemptView) {
  return `${problem ?? `Responded with ${status}`}${duration > 0 ? ` (${duration} ms)` : ''}`;
}

function SendAgainButton({ delivery }: { delivery: WebhookDeliveryView }) {
  const again = useToastMutation(trpc.admin.webhooks.sendAgain, {
    success: successMessages.webhookSentAgain,
    failure: failureMessages.sendWebhookAgain,
    invalidate: ({ admin }) => [admin.webhooks],
    // So that the delivery is not sent twice.
    isPendingUntilRead: true,
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Send again: ${describeDelivery(delivery)}`}
      pending={again.isPending}
      onClick={() => again.mutate({ id: delivery.id })}
    >
      Send again
    </Button>
  );
}

const COLUMNS: readonly Column<WebhookDeliveryView>[] = [
  {
    header: 'Event',
    className: 'md:w-full',
    cell: ({ attempts, ...delivery }) => (
      <>
        <p className="font-medium">{describeDelivery(delivery)}</p>
        <ul className="mt-1 grid gap-0.5 break-words text-quiet empty:hidden">
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <DayAndTime at={attempt.at} />
              <span>{`: ${describeResult(attempt)}`}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    header: 'Status',
    className: 'whitespace-nowrap',
    cell: ({ state }) => {
      const { tone, label, Icon } = STATE_LABELS[state];
      return (
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {label}
        </Badge>
      );
    },
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    className: 'max-md:justify-self-end',
    cell: (delivery) => delivery.state !== 'waiting' && <SendAgainButton delivery={delivery} />,
  },
];

function Deliveries({ webhookId }: { webhookId: number }) {
  const query = trpc.admin.webhooks.deliveries.useQuery({ id: webhookId }, {});
  return (
    <QueryState
      query={query}
      loading={<Spinner className="w-full justify-center py-16" />}
      error={{ title: 'Error loading deliveries.', text: 'Please try again.' }}
    >
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="text-quiet">Nothing has been sent yet.</p>
        ) : (
          <div className="overflow-hidden rounded-md border border-line">
            <RecordsTable
              label="Deliveries"
              noun="deliveries"
              items={deliveries}
              columns={COLUMNS}
              className="align-top"
              rowClassName="max-md:grid-cols-[1fr_auto] max-md:*:first:col-span-2"
            />
          </div>
        )
      }
    </QueryState>
  );
}

type DeliveriesDialogProps = DialogState & { webhook: WebhookView };

export default function DeliveriesDialog({ webhook, open, onOpenChange }: DeliveriesDialogProps) {
  const utils = trpc.useUtils();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // Updates the number of failed deliveries in the row.
        if (!next) void utils.admin.webhooks.list.invalidate();
        onOpenChange(next);
      }}
      size="lg"
      title="Deliveries"
      description={<span className="break-all">{webhook.url}</span>}
    >
      <Deliveries webhookId={webhook.id} />
    </Dialog>
  );
}
