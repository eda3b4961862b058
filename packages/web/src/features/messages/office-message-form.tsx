import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { MessageForm, useMessageForm } from './message-form.tsx';

export default function OfficeMessageForm({ requestId: id }: { requestId: number }) {
  const { form, keyFor, options } = useMessageForm(id);
  const { mutate, isPending } = useToastMutation(trpc.admin.messages.send, {
    ...options,
    invalidate: ({ admin }) => [admin.messages, admin.requests.get],
  });
  return (
    <MessageForm
      form={form}
      isPending={isPending}
      onSend={(message) => mutate({ id, ...message, idempotencyKey: keyFor(message) })}
    >
      <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4.5 cursor-pointer accent-accent"
          {...form.register('needsAnswer')}
        />
        Needs an answer
      </label>
    </MessageForm>
  );
}
