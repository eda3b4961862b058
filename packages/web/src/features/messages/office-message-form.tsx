import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { MessageForm, useMessageForm } from './message-form.tsx';
import { failureMessages, successMessages } from './messages.messages.ts';
import { useMessageKey } from './use-message-key.ts';

export default function OfficeMessageForm({ requestId: id }: { requestId: number }) {
  const form = useMessageForm(id);
  const { keyFor, forget } = useMessageKey();
  const { mutate, isPending } = useToastMutation(trpc.admin.messages.send, {
    success: successMessages.messageSent,
    failure: failureMessages.sendMessage,
    form,
    showsFieldErrorsOnce: true,
    invalidate: ({ admin }) => [admin.messages, admin.requests.get],
    onSuccess: () => {
      forget();
      form.reset();
    },
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
