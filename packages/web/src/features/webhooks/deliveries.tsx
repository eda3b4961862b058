import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';
import { DeliveryItem } from './delivery-item.tsx';

const LOOK_EVERY = 2_000;

export function Deliveries({ webhookId }: { webhookId: number }) {
  const utils = trpc.useUtils();
  const { data, isPending, isError, refetch } = trpc.admin.webhooks.deliveries.useQuery(
    { id: webhookId },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.some((delivery) => delivery.state === 'waiting') ? LOOK_EVERY : false,
    },
  );
  const again = trpc.admin.webhooks.sendAgain.useMutation({
    onSuccess: () => toastSuccess(successMessages.webhookSentAgain),
    onError: (error) => toastError(failureMessages.sendWebhookAgain(error)),
    onSettled: () => utils.admin.webhooks.invalidate(),
  });
  if (isPending) return <Spinner className="w-full justify-center py-16" />;
  if (isError)
    return (
      <ErrorState title="Error loading deliveries." text="Please try again." onRetry={() => void refetch()} />
    );
  if (data.length === 0) return <p className="text-quiet">Nothing was sent yet.</p>;
  return (
    <ul>
      {data.map((delivery) => (
        <DeliveryItem
          key={delivery.id}
          delivery={delivery}
          isSending={again.isPending && again.variables.id === delivery.id}
          onSendAgain={() => again.mutate({ id: delivery.id })}
        />
      ))}
    </ul>
  );
}
