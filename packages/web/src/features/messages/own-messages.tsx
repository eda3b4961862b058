import { lazy } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { MessagesCard } from './messages-card.tsx';
import type { Messages } from './use-messages.ts';

const OwnMessageForm = lazy(() => import('./own-message-form.tsx'));

export function OwnMessages({ requestId: id, ...messages }: Messages & { requestId: number }) {
  const { mutate } = trpc.me.messages.markRead.useMutation();
  return (
    <MessagesCard
      {...messages}
      description="Our team reads them, and answers here."
      onSeen={(messageIds) => mutate({ id, messageIds })}
    >
      <OwnMessageForm requestId={id} />
    </MessagesCard>
  );
}
