import { lazy } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { MessagesCard } from './messages-card.tsx';
import type { Messages } from './use-messages.ts';

const OfficeMessageForm = lazy(() => import('./office-message-form.tsx'));

export function OfficeMessages({ requestId: id, ...messages }: Messages & { requestId: number }) {
  const { mutate } = trpc.admin.messages.markRead.useMutation();
  return (
    <MessagesCard
      {...messages}
      description="Visible to the client"
      onSeen={(messageIds) => mutate({ id, messageIds })}
    >
      <OfficeMessageForm requestId={id} />
    </MessagesCard>
  );
}
