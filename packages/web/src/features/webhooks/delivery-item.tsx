import type { WebhookAttemptView, WebhookDeliveryView } from '@portal/contract/webhooks';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { deliveryWords } from './event-choices.ts';

const STATES = {
  waiting: { tone: 'warning', label: 'On the way', Icon: Clock },
  delivered: { tone: 'success', label: 'Delivered', Icon: CircleCheck },
  failed: { tone: 'destructive', label: 'Not delivered', Icon: CircleX },
} as const;

function describeAttempt({ at, status, duration, problem }: WebhookAttemptView) {
  return `${formatDayAndTime(at)}: ${problem ?? `Answered ${status}`}${duration > 0 ? ` (${duration} ms)` : ''}`;
}

type DeliveryItemProps = { delivery: WebhookDeliveryView; isSending: boolean; onSendAgain: () => void };

export function DeliveryItem({ delivery, isSending, onSendAgain }: DeliveryItemProps) {
  const { tone, label, Icon } = STATES[delivery.state];
  const words = deliveryWords(delivery);
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-medium">{words}</p>
        <Badge tone={tone}>
          <Icon aria-hidden />
          {label}
        </Badge>
        {delivery.state !== 'waiting' && (
          <Button
            variant="secondary"
            size="sm"
            className="ml-auto"
            aria-label={`Send again: ${words}`}
            pending={isSending}
            onClick={onSendAgain}
          >
            Send again
          </Button>
        )}
      </div>
      {delivery.attempts.length > 0 && (
        <ul className="grid gap-0.5 text-sm break-words text-quiet">
          {delivery.attempts.map((attempt) => (
            <li key={attempt.id}>{describeAttempt(attempt)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
