import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

export function useWebhookActions({ onTested }: { onTested: () => void }) {
  const utils = trpc.useUtils();
  const onSettled = () => utils.admin.webhooks.invalidate();
  const update = trpc.admin.webhooks.update.useMutation({
    onSuccess: () => toastSuccess(successMessages.webhookUpdated),
    onError: (error) => toastError(failureMessages.updateWebhook(error)),
    onSettled,
  });
  const test = trpc.admin.webhooks.test.useMutation({
    onSuccess: onTested,
    onError: (error) => toastError(failureMessages.testWebhook(error)),
    onSettled,
  });
  return {
    switchTo: (id: number, isActive: boolean) => update.mutate({ id, isActive }),
    isSwitching: update.isPending,
    sendTest: (id: number) => test.mutate({ id }),
    isTesting: test.isPending,
  };
}
