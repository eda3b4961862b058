import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { MessageForm, useMessageForm } from './message-form.tsx';

export default function OwnMessageForm({ requestId: id }: { requestId: number }) {
  const { form, keyFor, options } = useMessageForm(id);
  const { mutate, isPending } = useToastMutation(trpc.me.messages.send, {
    ...options,
    invalidate: ({ me }) => [me.messages, me.requests.get],
  });
  return (
    <MessageForm
      form={form}
      isPending={isPending}
      onSend={({ text }) => mutate({ id, text, idempotencyKey: keyFor({ text }) })}
    />
  );
}
