import type { WebhookView } from '@portal/contract/webhooks';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { failureMessages, successMessages } from './webhooks.messages.ts';

/** Shows until when messages are also signed with the previous secret, and a button that ends this. */
export function PreviousSecret({ webhook: { id, url, previousSecretUntil } }: { webhook: WebhookView }) {
  const end = useToastMutation(trpc.admin.webhooks.endPreviousSecret, {
    success: successMessages.previousSecretEnded,
    failure: failureMessages.endPreviousSecret,
    invalidate: ({ admin }) => [admin.webhooks.list],
  });
  if (previousSecretUntil === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
      <p>{`The previous secret ends on ${formatDayAndTime(previousSecretUntil)}.`}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`End now: the previous secret of ${url}`}
        pending={end.isPending}
        onClick={() => end.mutate({ id })}
      >
        End now
      </Button>
    </div>
  );
}
