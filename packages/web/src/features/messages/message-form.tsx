import { SendMessageInput } from '@portal/contract/messages';
import { type ReactNode, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { failureMessages, successMessages } from './messages.messages.ts';

const Fields = z.pick(SendMessageInput, { text: true, needsAnswer: true });
type Message = z.output<typeof Fields>;

/** Only admins set `needsAnswer`. */
export function useMessageForm(requestId: number) {
  const form = useZodForm(Fields, {
    defaultValues: { text: '', needsAnswer: false },
    draft: `message on request ${requestId}`,
  });
  const last = useRef({ message: '', key: '' });
  /** A message that is sent again after a failure has the same key, so that it is stored once. */
  const keyFor = (message: object) => {
    const text = JSON.stringify(message);
    if (last.current.message !== text) last.current = { message: text, key: newIdempotencyKey() };
    return last.current.key;
  };
  const options = {
    success: successMessages.messageSent,
    failure: failureMessages.sendMessage,
    form,
    showsFieldErrorsOnce: true,
    onSuccess: () => {
      last.current = { message: '', key: '' };
      form.reset();
    },
  };
  return { form, keyFor, options };
}

type MessageFormProps = {
  form: UseFormReturn<z.input<typeof Fields>, unknown, Message>;
  isPending: boolean;
  onSend: (message: Message) => void;
  children?: ReactNode;
};

export function MessageForm({ form, isPending, onSend, children }: MessageFormProps) {
  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={form.handleSubmit(onSend)}>
      <TextAreaField label="Message" rows={3} {...fieldOf(form, 'text')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  );
}
