import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { MessageForm, useMessageForm } from './message-form.tsx';
import { failureMessages, successMessages } from './messages.messages.ts';
import { useMessageKey } from './use-message-key.ts';

export default function OwnMessageForm({ requestId: id }: { requestId: number }) {
  const form = useMessageForm(id);
  const { keyFor, forget } = useMessageKey();
  const { mutate, isPending } = useToastMutation(trpc.me.messages.send, {
    success: successMessages.messageSent,
    failure: failureMessages.sendMessage,
    form,
    showsFieldErrorsOnce: true,
    invalidate: ({ me }) => [me.messages, me.requests.get],
    onSuccess: () => {
      forget();
      form.reset();
    },
  });
  return (
    <MessageForm
      form={form}
      isPending={isPending}
      onSend={({ text }) => mutate({ id, text, idempotencyKey: keyFor({ text }) })}
    />
  );
}
